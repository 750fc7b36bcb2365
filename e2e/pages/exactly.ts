import { escapeRegExp } from '#lib/escapeRegExp.ts';

/** Case-sensitive: ids that differ in case alone are two records, and a plain text would find both. */
export const exactly = (text: string) => new RegExp(escapeRegExp(text));
