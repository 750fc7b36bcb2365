/** `notSent`: not worked on · `refused`: a clear no · `unknown`: it may have been done, as is a request under way. */
export type Verdict = 'done' | 'refused' | 'unknown' | 'notSent';
export const verdicts: readonly Verdict[] = ['done', 'refused', 'unknown', 'notSent'];

/** How many rows came to what. The four always add up to the rows of the run. */
export type Counts = Record<Verdict, number>;
