/** The ref of a form that a button opens: its first empty field has the focus, or the first of filled ones. */
export function focusFirst(form: HTMLFormElement | null) {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>("input, select") ?? [])];
  (fields.find(({ value }) => !value) ?? fields[0])?.focus();
}
