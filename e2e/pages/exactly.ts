import { escapeRegExp } from '#lib/escapeRegExp.ts';

/** Matches case: ids that differ only in case are different records, and a plain string ignores case. */
export const exactly = (text: string) => new RegExp(escapeRegExp(text));
