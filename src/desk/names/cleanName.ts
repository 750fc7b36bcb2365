import { cleanText } from '#lib/cleanText.ts';

/** A name that is longer tells no more, and leaves no room for the id beside it. */
export const NAME_LIMIT = 80;

/** A name as it is kept: one line, no characters that cannot be seen. It may be too long still. */
export function cleanName(text: string): string {
  return cleanText(text.replace(/\s+/gu, ' '), 1_000).trim();
}
