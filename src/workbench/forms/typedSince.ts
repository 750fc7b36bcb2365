import type { DraftValues } from '../useDraft.ts';

/** What was typed while the answer to what was sent was on its way; null where nothing was. */
export function typedSince<Values extends DraftValues>(sent: Values, now: Values): Partial<Values> | null {
  const typed = Object.entries(now).filter(([name, value]) => value !== sent[name]);
  return typed.length > 0 ? (Object.fromEntries(typed) as Partial<Values>) : null;
}
