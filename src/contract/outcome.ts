import type { Cause } from './causes.ts';
import type { ShownVerdict, Verdict } from './verdict.ts';

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
