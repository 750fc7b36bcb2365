import * as z from 'zod/mini';

/** `notSent`: not processed · `refused`: nothing was done · `unknown`: it may have been done, or is in flight. */
export type Verdict = 'done' | 'refused' | 'unknown' | 'notSent';
export const verdicts: readonly Verdict[] = ['done', 'refused', 'unknown', 'notSent'];

interface StateRule {
  /** As what it counts among the four outcomes of a run, and in the journal. */
  verdict: Verdict;
  /** The meaning of its colour and icon (ui/tone.ts). */
  tone: string;
  /** A person may send the row again, or for the first time, without a look. */
  isSendable: boolean;
}

/** The states of a row, in the order of screens. Causes lead to them (causes.ts); stateWords.ts names them. */
export const rowStates = {
  done: { verdict: 'done', tone: 'positive', isSendable: false },
  refused: { verdict: 'refused', tone: 'negative', isSendable: true },
  unknown: { verdict: 'unknown', tone: 'doubt', isSendable: false },
  notSent: { verdict: 'notSent', tone: 'idle', isSendable: true },
  /** A word of the refusal or a 404 hints that it was done before. */
  alreadyDone: { verdict: 'unknown', tone: 'doubt', isSendable: false },
  /** In flight. The journal counts it as unknown, in case the tab closes. */
  sending: { verdict: 'unknown', tone: 'info', isSendable: false },
  /** The run itself still sends it. */
  toGo: { verdict: 'notSent', tone: 'idle', isSendable: true },
} as const satisfies Record<string, StateRule>;

export type RowState = keyof typeof rowStates;
export const rowStateNames = Object.keys(rowStates) as readonly RowState[];

/** Where nothing is in flight or to go any more. */
export type RestingState = Exclude<RowState, 'sending' | 'toGo'>;
export const isResting = (state: RowState): state is RestingState => state !== 'sending' && state !== 'toGo';

export const isSendable = (state: RowState): state is 'refused' | 'notSent' | 'toGo' =>
  rowStates[state].isSendable;

/** What stands for several rows shows the most urgent of their states. */
export const urgentFirst: readonly RowState[] = [
  ...(['unknown', 'alreadyDone', 'refused', 'notSent', 'sending', 'toGo', 'done'] as const),
];

/** The number of rows in each state: together all rows. */
export type StateCounts = Record<RowState, number>;

export function countStates(states: readonly RowState[]): StateCounts {
  const counts = { done: 0, refused: 0, unknown: 0, notSent: 0, alreadyDone: 0, sending: 0, toGo: 0 };
  for (const state of states) counts[state]++;
  return counts;
}

export const mostUrgent = (counts: StateCounts): RowState =>
  urgentFirst.find((state) => counts[state] > 0) ?? 'notSent';

/** Unknown rows, also those that may be done already, but not those in flight. */
export const countUnknown = ({ unknown, alreadyDone }: StateCounts): number => unknown + alreadyDone;

export const countSchema = z.int().check(z.minimum(0));
/** Number of rows per verdict, as journals keep it. The four always add up to the rows of the run. */
export const verdictCountsRecord = z.object({
  ...{ done: countSchema, refused: countSchema, unknown: countSchema, notSent: countSchema },
  /** How many of the unknown may be done already, as a word hints. Missing: none, or the run is older than this count. */
  alreadyDone: z.exactOptional(countSchema),
});
export type VerdictCounts = z.infer<typeof verdictCountsRecord>;

/** The same by state. Journals do not tell rows in flight from unknown ones, nor rows to go from those not sent. */
export function toStateCounts(
  { alreadyDone = 0, ...counts }: VerdictCounts,
  { sending, toGo } = { sending: 0, toGo: 0 },
): StateCounts {
  const unknown = counts.unknown - alreadyDone - sending;
  return { ...counts, unknown, notSent: counts.notSent - toGo, alreadyDone, sending, toGo };
}

export function toVerdictCounts(states: StateCounts): VerdictCounts {
  const counts = { done: 0, refused: 0, unknown: 0, notSent: 0 };
  for (const state of rowStateNames) counts[rowStates[state].verdict] += states[state];
  return states.alreadyDone > 0 ? { ...counts, alreadyDone: states.alreadyDone } : counts;
}
