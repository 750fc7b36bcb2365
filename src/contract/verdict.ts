/**
 * What a row, or a request, came to. `notSent` never left this browser or was surely not worked on, `refused` is a
 * clear no, `unknown` may have been done. There is no fifth: what is on its way is unknown until it is answered.
 */
export type Verdict = 'done' | 'refused' | 'unknown' | 'notSent';
export const verdicts: readonly Verdict[] = ['done', 'refused', 'unknown', 'notSent'];

/** How many rows came to what. The four always add up to the rows of the run. */
export type Counts = Record<Verdict, number>;
