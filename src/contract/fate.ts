import type { Cause } from './causes.ts';
import type { Verdict } from './verdict.ts';

/** Something to look at beside the fate: although the row is done or refused, or, for `mayBeDone`, why it is unknown. */
export type Warning = 'slow' | 'errorsBesideId' | 'mayBeDone';

/** What one row came to. The verdict follows from the cause (causes.ts) and is kept beside it for reading and counting. */
export interface Fate {
  verdict: Verdict;
  cause: Cause;
  message?: string;
  /** The record that the answer names for this row: a new order, a new or deleted item, a renewal order. */
  recordId?: string;
  warning?: Warning;
  at?: number;
}
