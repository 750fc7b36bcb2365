import { escapeRegExp } from '#lib/escapeRegExp.ts';

/** For texts of which capitals matter: ids that differ in case alone are two records, and a plain text finds both. */
export const exactly = (text: string) => new RegExp(escapeRegExp(text));
