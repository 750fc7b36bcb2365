/** Invisible characters: zero-width, soft hyphen, direction and variation marks, byte order mark. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const PLAIN = /^[!-~]*(?: [!-~]+)*$/;

/** Gives texts that look the same one form: composed letters, single plain blanks and hyphens, nothing invisible. */
export function visibleText(text: string): string {
  if (PLAIN.test(text)) return text;
  const visible = text.replace(INVISIBLE, '').normalize('NFC');
  return visible
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

export const withoutInvisible = (text: string) => text.replace(INVISIBLE, '');
