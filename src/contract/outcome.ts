import type { Cause } from './causes.ts';

/** `notSent`: not processed · `refused`: nothing was done · `unknown`: it may have been done, or is in flight. */
export type Verdict = 'done' | 'refused' | 'unknown' | 'notSent';
export const verdicts: readonly Verdict[] = ['done', 'refused', 'unknown', 'notSent'];

/** A set, a request and a run count as the worst of their rows. */
export const worstFirst: readonly Verdict[] = ['unknown', 'refused', 'notSent', 'done'];

/** How an outcome is named: `alreadyDone` is unknown by the rules, but the org itself says that it is so already. */
export type ShownVerdict = Verdict | 'alreadyDone';

/** All names of outcomes, in the order of screens. */
export const shownVerdicts: readonly ShownVerdict[] = [...verdicts, 'alreadyDone'];

/** Number of rows per verdict. The four always add up to the rows of the run. */
export interface Counts extends Record<Verdict, number> {
  /** How many of the unknown are already done. Missing: none, or the run is older than this count. */
  alreadyDone?: number;
}

/** The counts that are not zero, by name: `unknown` without those that are already done. */
export function shownCounts(counts: Counts): [verdict: ShownVerdict, count: number][] {
  const { alreadyDone = 0 } = counts;
  const shown: Required<Counts> = { ...counts, unknown: counts.unknown - alreadyDone, alreadyDone };
  return shownVerdicts.flatMap((verdict) => (shown[verdict] > 0 ? [[verdict, shown[verdict]]] : []));
}

/** A reason to check the row although it is done or refused. `mayBeDone` can also explain an unknown row. */
export type Warning = 'slow' | 'errorsBesideId' | 'mayBeDone';

/** The result of one row. The verdict follows from the cause (causes.ts) and is stored for reading and counting. */
export interface Outcome {
  verdict: Verdict;
  cause: Cause;
  message?: string;
  /** The record that the answer names for this row: a new order, a new or deleted item, a renewal order. */
  recordId?: string;
  warning?: Warning;
  at?: number;
}

export const shownVerdict = ({ verdict, cause }: Pick<Outcome, 'verdict' | 'cause'>): ShownVerdict =>
  cause === 'alreadySo' || cause === 'alreadyGone' ? 'alreadyDone' : verdict;
