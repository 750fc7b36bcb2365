import type { Cause } from '#contract/causes.ts';
import type { Fate } from '#contract/fate.ts';
import type { Verdict } from '#contract/verdict.ts';

/** One reason for which rows are not done, and how many share it. */
export interface DistinctMessage {
  verdict: Verdict;
  cause: Cause;
  /** The service's own words, or null where there were none: then the cause's words say it. */
  message: string | null;
  count: number;
}

/**
 * Record ids differ from row to row where the words do not: without this, each row would be a reason of its own. A digit
 * tells them from the words of 15 or 18 letters that there are.
 */
const RECORD_ID = /\b(?=[A-Za-z]*\d)[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?\b/g;

/** The reasons of all rows that are refused or unknown, the most frequent first. */
export function distinctMessages(fates: readonly Fate[]): DistinctMessage[] {
  const found = new Map<string, DistinctMessage>();
  for (const { verdict, cause, message = null } of fates) {
    // A row on its way counts as unknown and has no reason yet.
    if ((verdict !== 'refused' && verdict !== 'unknown') || cause === 'sending') continue;
    const shared = message?.replace(RECORD_ID, '…') ?? null;
    const key = `${cause}\n${shared ?? ''}`;
    const known = found.get(key);
    // The first row's own id is shown as long as it is the only one.
    if (known) found.set(key, { ...known, count: known.count + 1, message: shared });
    else found.set(key, { verdict, cause, message, count: 1 });
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}
