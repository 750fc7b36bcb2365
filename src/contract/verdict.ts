/** `notSent`: not processed · `refused`: nothing was done · `unknown`: it may have been done, or is in flight. */
export type Verdict = 'done' | 'refused' | 'unknown' | 'notSent';
export const verdicts: readonly Verdict[] = ['done', 'refused', 'unknown', 'notSent'];

/** A set, a request and a run count as the worst of their rows. */
export const worstFirst: readonly Verdict[] = ['unknown', 'refused', 'notSent', 'done'];

/** Number of rows per verdict. The four always add up to the rows of the run. */
export type Counts = Record<Verdict, number>;
