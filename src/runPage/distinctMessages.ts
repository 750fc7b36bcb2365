import type { Cause } from '#contract/causes.ts';
import type { Fate } from '#contract/fate.ts';
import type { Verdict } from '#contract/verdict.ts';

/** One reason for which rows are not done, and how many share it. */
export interface DistinctMessage {
  /** Tells the reasons of a run apart; `reasonKey` gives the same for each of its rows. */
  key: string;
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

/** A page that watches a run asks for every row ten times a second, and a fate never changes: a row gets another one. */
const known = new WeakMap<Fate, string>();

/** What a row that is refused or unknown shares with others of its reason; null for any other row. */
export function reasonKey(fate: Fate): string | null {
  const { verdict, cause, message } = fate;
  // A row on its way counts as unknown and has no reason yet.
  if ((verdict !== 'refused' && verdict !== 'unknown') || cause === 'sending') return null;
  const before = known.get(fate);
  if (before !== undefined) return before;
  const key = `${cause}\n${sharedWords(message)}`;
  known.set(fate, key);
  return key;
}

const sharedWords = (message: string | undefined) => message?.replace(RECORD_ID, '…') ?? '';

/** The reasons of all rows that are refused or unknown, the most frequent first. */
export function distinctMessages(fates: Iterable<Fate>): DistinctMessage[] {
  const found = new Map<string, DistinctMessage>();
  for (const fate of fates) {
    const key = reasonKey(fate);
    if (key === null) continue;
    const { verdict, cause, message = null } = fate;
    const reason = found.get(key);
    if (!reason) {
      found.set(key, { key, verdict, cause, message, count: 1 });
      continue;
    }
    reason.count++;
    // The first row's own id is shown as long as it is the only one.
    if (reason.count === 2 && message !== null) reason.message = sharedWords(message);
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}
