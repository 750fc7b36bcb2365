/** Characters that nobody sees: zero-width, soft hyphen, direction and variation marks, byte order mark. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const PLAIN = /^[!-~]*(?: [!-~]+)*$/;

/** One form for all texts that look the same: composed letters, single plain blanks, nothing invisible. */
export function visibleText(text: string): string {
  return PLAIN.test(text) ? text : text.replace(INVISIBLE, '').normalize('NFC').replace(/\s+/g, ' ').trim();
}

export const withoutInvisible = (text: string) => text.replace(INVISIBLE, '');
