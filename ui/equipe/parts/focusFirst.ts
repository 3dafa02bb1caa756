/** The ref of a form that a button opens: focuses its first empty field, or the first field if none is empty. */
export function focusFirst(form: HTMLFormElement | null) {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>("input, select") ?? [])];
  (fields.find(({ value }) => !value) ?? fields[0])?.focus();
}
