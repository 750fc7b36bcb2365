import * as z from 'zod/mini';
import {
  isResting,
  type RestingState,
  type RowState,
  rowStates,
  type Verdict,
  verdicts,
} from './rowStates.ts';

/** What a run does after a request with this cause. Only `wait` and `renew` resend automatically. */
export type RunReaction = 'goOn' | 'pause' | 'pauseAfterThree' | 'wait' | 'renew';

interface CauseRule {
  state: RowState;
  run: RunReaction;
  /** True for a cause of a whole request. Each of its items may have been done: any one may be the reason. */
  isOfTheWhole?: true;
}

const done = (): CauseRule => ({ state: 'done', run: 'goOn' });
const refused = (run: RunReaction = 'goOn'): CauseRule => ({ state: 'refused', run });
const refusedWhole = (): CauseRule => ({ state: 'refused', run: 'goOn', isOfTheWhole: true });
const unknown = (): CauseRule => ({ state: 'unknown', run: 'pause' });
const alreadyDone = (): CauseRule => ({ state: 'alreadyDone', run: 'goOn' });
const notSent = (): CauseRule => ({ state: 'notSent', run: 'goOn' });
const toGo = (run: RunReaction): CauseRule => ({ state: 'toGo', run });

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
  waiting: toGo('goOn'),
  offline: toGo('pause'),
  journalFailed: toGo('pause'),
  // For runs only: a person sent only the first request; the rest waits.
  triedFirst: toGo('pause'),
  // For items of an order without a known id, and for runs that only have such items left.
  orderOpen: toGo('pause'),
  sessionEnded: toGo('renew'),
  // A 401 without a reason, for a request that the browser sent once. Only a person sends it again.
  sessionUnclear: toGo('pause'),
  // For runs only: the session could not be renewed now, but perhaps later.
  signInUnreachable: toGo('pause'),
  limitReached: toGo('wait'),
  platformBusy: toGo('wait'),
  // These need a run of their own.
  invalid: notSent(),
  settledNotDone: notSent(),

  // unknown: it may have been done
  sending: { state: 'sending', run: 'pause' },
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
  alreadySo: alreadyDone(),
  alreadyGone: alreadyDone(),
} as const satisfies Record<string, CauseRule>;

export type Cause = keyof typeof causes;

export function ruleOf(cause: Cause): CauseRule {
  return causes[cause];
}

export function verdictOf(cause: Cause): Verdict {
  return rowStates[causes[cause].state].verdict;
}

/** A reason to check the row although it is done or refused. `mayBeDone` can also explain an unknown row. */
const warning = z.enum(['slow', 'errorsBesideId', 'mayBeDone']);
export type Warning = z.infer<typeof warning>;

/** The range of Date, in ms since the epoch: formatting a time beyond it would throw. */
const FARTHEST = 8.64e15;
export const timeSchema = z.number().check(z.minimum(-FARTHEST), z.maximum(FARTHEST));

export const causeRecord: z.ZodMiniType<Cause> = z.enum(Object.keys(causes) as Cause[]);

/** The result of one row. The verdict follows from the cause and is stored for reading and counting. */
export const outcomeRecord = z.object({
  verdict: z.enum(verdicts),
  cause: causeRecord,
  message: z.exactOptional(z.string()),
  /** The record that the answer names for this row: a new order, a new or deleted item, a renewal order. */
  recordId: z.exactOptional(z.string()),
  warning: z.exactOptional(warning),
  at: z.exactOptional(timeSchema),
});
export type Outcome = z.infer<typeof outcomeRecord>;

type StateParts = Pick<Outcome, 'verdict' | 'cause'>;

/** Without an outcome a row waits. In older journals a few causes have another verdict, which holds. */
export function stateOf({ verdict, cause }: StateParts = { verdict: 'notSent', cause: 'waiting' }): RowState {
  const { state } = ruleOf(cause);
  if (rowStates[state].verdict === verdict) return state;
  return verdict === 'notSent' ? 'toGo' : verdict;
}

/** The same where nothing is in flight or to go any more. */
export function stateAtRest(outcome?: StateParts): RestingState {
  const state = stateOf(outcome);
  return isResting(state) ? state : rowStates[state].verdict;
}

/** The same as a row shows it: in flight, or at rest. */
export const shownState = (outcome: StateParts): Exclude<RowState, 'toGo'> =>
  outcome.cause === 'sending' ? 'sending' : stateAtRest(outcome);

/** The same for exports and for sending again: a refused row may be done already, too, in a set that holds others. */
export function stateForResending(outcome: Outcome): RestingState {
  const state = stateAtRest(outcome);
  return state === 'refused' && outcome.warning === 'mayBeDone' ? 'alreadyDone' : state;
}
