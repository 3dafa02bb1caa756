/** E-mail addresses as people write them; the rule of db/platform/email.py. */

const AROUND = /^[\s<>()[\]{}"'“”‘’«»,;:.*]+|[\s<>()[\]{}"'“”‘’«»,;:.*]+$/g;

/** An address without the spaces, marks and invisible letters that came along, its domain in ASCII. Other text stays wrong. */
export function emailOf(texto: string): string {
  const visible = texto.replace(/\p{Cf}/gu, "").replace(AROUND, "");
  const address = visible.replace(/^[^<>]*<(?=[^<>]+$)/, "").replace(/^mailto:([^?]*).*$/is, "$1");
  return address.replace(/@([^@]*)$/, (_, domain: string) => `@${asciiOf(domain)}`);
}

/** An internationalised domain as the mail is sent to: "exámple.com" is "xn--exmple-qta.com". */
function asciiOf(domain: string): string {
  if (/^[ -~]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
