import type { Cause, Outcome } from '#contract/causes.ts';
import type { Verdict } from '#contract/rowStates.ts';
import type { RowWithOutcome } from './rowWithOutcome.ts';

export interface Reason {
  key: string;
  verdict: Verdict;
  cause: Cause;
  /** The service's words, with … for the parts that differ; null if there were none: then the cause's words are shown. */
  message: string | null;
  /** The indexes of its rows. */
  rows: Set<number>;
  /** How many of its rows were refused only because of another row of their set. */
  blocked: number;
}

/**
 * Parts of a message that differ by row: record ids (with a digit, since some words have 15 or 18 letters), numbers,
 * and quoted text. If they stayed, each row would have its own reason.
 */
const OF_A_ROW =
  /\b(?=[A-Za-z]*\d)[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?\b|(?<![\p{L}\p{N}_-])\p{N}+(?:[.,:/-]\p{N}+)*(?![\p{L}\p{N}_-])|["“„«][^"“”„«»]{1,80}["”“»]|(?<=^|[\s(])'[^']{1,80}'(?=$|[\s.,;:)])/gu;

/** Cached: while a run is sent, its page asks for every row four times a second, and outcome objects never change. */
const known = new WeakMap<Outcome, string>();

/**
 * The reasons of all refused or unknown rows, the most frequent first. A row that was refused only because of other
 * rows gets the first reason found in its set.
 */
export function reasonsOf(rows: readonly RowWithOutcome[]): Reason[] {
  const reasons = new Map<string, Reason>();
  const reasonOfSet = new Map<string | undefined, Reason>();
  const refusedForOthers: [place: number, rowWithOutcome: RowWithOutcome][] = [];

  const add = (index: number, outcome: Outcome): Reason | null => {
    const key = reasonKey(outcome);
    if (key === null) return null;
    const { verdict, cause, message = null } = outcome;
    const made: Reason = { key, verdict, cause, message, rows: new Set(), blocked: 0 };
    const reason = reasons.get(key) ?? made;
    reasons.set(key, reason);
    reason.rows.add(index);
    // A single row shows its own id.
    if (reason.message !== message) reason.message = key.slice(key.indexOf('\n') + 1);
    return reason;
  };

  for (const [index, rowWithOutcome] of rows.entries()) {
    const { row, outcome } = rowWithOutcome;
    if (outcome.cause === 'setRefused') {
      refusedForOthers.push([index, rowWithOutcome]);
      continue;
    }
    const reason = add(index, outcome);
    const { set } = row.cells;
    if (reason && !reasonOfSet.has(set)) reasonOfSet.set(set, reason);
  }
  for (const [index, { row, outcome }] of refusedForOthers) {
    const reason = reasonOfSet.get(row.cells['set']);
    if (!reason) {
      add(index, outcome);
      continue;
    }
    reason.rows.add(index);
    reason.blocked++;
  }
  return [...reasons.values()].sort((a, b) => b.rows.size - a.rows.size);
}

/** The key that rows with the same reason share; null unless refused or unknown. */
function reasonKey(outcome: Outcome): string | null {
  const { verdict, cause, message = '' } = outcome;
  // A row in flight counts as unknown and has no reason yet.
  if ((verdict !== 'refused' && verdict !== 'unknown') || cause === 'sending') return null;
  const key = known.get(outcome) ?? `${cause}\n${message.replace(OF_A_ROW, '…')}`;
  known.set(outcome, key);
  return key;
}
