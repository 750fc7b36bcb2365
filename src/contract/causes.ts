import * as z from 'zod/mini';

/** What a run does after a request with this cause. Only `wait` and `renew` resend automatically. */
export type RunEffect = 'goOn' | 'pause' | 'pauseAfterThree' | 'wait' | 'renew';

interface CauseRule {
  verdict: Verdict;
  run: RunEffect;
  /** True for a cause of a whole request. Each of its items may have been done: any one may be the reason. */
  isOfTheWhole?: true;
}

const done = (): CauseRule => ({ verdict: 'done', run: 'goOn' });
const refused = (run: RunEffect = 'goOn'): CauseRule => ({ verdict: 'refused', run });
const refusedWhole = (): CauseRule => ({ verdict: 'refused', run: 'goOn', isOfTheWhole: true });
const unknown = (run: RunEffect = 'pause'): CauseRule => ({ verdict: 'unknown', run });
const notSent = (run: RunEffect): CauseRule => ({ verdict: 'notSent', run });

/** The outcome rules as one table. platform/classify.ts assigns causes to answers, assignOutcomes assigns them to rows. */
export const causes = {
  accepted: done(),
  settledDone: done(),

  // refused: nothing was changed
  serviceRefused: refusedWhole(),
  rowRefused: refused(),
  setRefused: refused(),
  platformRefused: refusedWhole(),
  rolledBack: refusedWhole(),
  recordBusy: refusedWhole(),
  tooMuch: refusedWhole(),
  notAllowed: refused('pauseAfterThree'),
  wrongAddress: refused('pause'),
  redirected: refused('pause'),

  // not sent: it never left this browser, or the platform rejected it before the service got it
  waiting: notSent('goOn'),
  invalid: notSent('goOn'),
  offline: notSent('pause'),
  journalFailed: notSent('pause'),
  // For runs only: a person sent only the first request; the rest waits.
  triedFirst: notSent('pause'),
  // For items of an order without a known id, and for runs that only have such items left.
  orderOpen: notSent('pause'),
  sessionEnded: notSent('renew'),
  // A 401 without a reason, for a request that the browser sent once. Only a person sends it again.
  sessionUnclear: notSent('pause'),
  // For runs only: the session could not be renewed now, but perhaps later.
  signInUnreachable: notSent('pause'),
  limitReached: notSent('wait'),
  platformBusy: notSent('wait'),
  settledNotDone: notSent('goOn'),

  // unknown: it may have been done
  sending: unknown(),
  unreadable: unknown(),
  contradiction: unknown(),
  serverFailed: unknown(),
  noClearAnswer: unknown(),
  noAnswer: unknown(),
  timedOut: unknown(),
  interrupted: unknown(),
  slowRefusal: unknown(),
  mayBeRepeat: unknown(),
  sessionMayBeRepeat: unknown(),
  resultMissing: unknown(),
  resultMismatch: unknown(),
  // For several items in one request: if all are refused, some may still have been done.
  groupRefused: unknown(),
  // Hints (run/rules/saysAlreadyDone.ts): perhaps the request succeeded, and a repetition was refused.
  alreadySo: unknown('goOn'),
  alreadyGone: unknown('goOn'),
} as const satisfies Record<string, CauseRule>;

export type Cause = keyof typeof causes;

export function ruleOf(cause: Cause): CauseRule {
  return causes[cause];
}

export function verdictOf(cause: Cause): Verdict {
  return causes[cause].verdict;
}

/** `notSent`: not processed · `refused`: nothing was done · `unknown`: it may have been done, or is in flight. */
export type Verdict = 'done' | 'refused' | 'unknown' | 'notSent';
export const verdicts: readonly Verdict[] = ['done', 'refused', 'unknown', 'notSent'];

/** A set, a request and a run count as the worst of their rows. */
export const worstFirst: readonly Verdict[] = ['unknown', 'refused', 'notSent', 'done'];

/** The name of an outcome. `alreadyDone`: unknown, but a phrase or a 404 hints that it may already be done. */
export type ShownVerdict = Verdict | 'alreadyDone';

/** All names of outcomes, in the order of screens. */
export const shownVerdicts: readonly ShownVerdict[] = [...verdicts, 'alreadyDone'];

export const count = z.int().check(z.minimum(0));
/** Number of rows per verdict. The four always add up to the rows of the run. */
export const countsRecord = z.object({
  ...{ done: count, refused: count, unknown: count, notSent: count },
  /** How many of the unknown may be done already, as a word hints. Missing: none, or the run is older than this count. */
  alreadyDone: z.exactOptional(count),
});
export type Counts = z.infer<typeof countsRecord>;

/** The counts that are not zero, by name. `unknown` is counted without rows that may already be done. */
export function shownCounts(counts: Counts): [verdict: ShownVerdict, count: number][] {
  const { alreadyDone = 0 } = counts;
  const shown: Required<Counts> = { ...counts, unknown: counts.unknown - alreadyDone, alreadyDone };
  return shownVerdicts.flatMap((verdict) => (shown[verdict] > 0 ? [[verdict, shown[verdict]]] : []));
}

/** A reason to check the row although it is done or refused. `mayBeDone` can also explain an unknown row. */
const warning = z.enum(['slow', 'errorsBesideId', 'mayBeDone']);
export type Warning = z.infer<typeof warning>;

/** The range of Date, in ms since the epoch: formatting a time beyond it would throw. */
const FARTHEST = 8.64e15;
export const time = z.number().check(z.minimum(-FARTHEST), z.maximum(FARTHEST));

export const causeRecord: z.ZodMiniType<Cause> = z.enum(Object.keys(causes) as Cause[]);

/** The result of one row. The verdict follows from the cause and is stored for reading and counting. */
export const outcomeRecord = z.object({
  verdict: z.enum(verdicts),
  cause: causeRecord,
  message: z.exactOptional(z.string()),
  /** The record that the answer names for this row: a new order, a new or deleted item, a renewal order. */
  recordId: z.exactOptional(z.string()),
  warning: z.exactOptional(warning),
  at: z.exactOptional(time),
});
export type Outcome = z.infer<typeof outcomeRecord>;

export const shownVerdict = ({ verdict, cause }: Pick<Outcome, 'verdict' | 'cause'>): ShownVerdict =>
  cause === 'alreadySo' || cause === 'alreadyGone' ? 'alreadyDone' : verdict;
