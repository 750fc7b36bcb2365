import type { Verdict } from './outcome.ts';

/** What a run does after a request with this cause. Only `wait` and `renew` resend automatically. */
export type RunEffect = 'goOn' | 'pause' | 'pauseAfterThree' | 'wait' | 'renew';

interface CauseRule {
  verdict: Verdict;
  run: RunEffect;
  /** Describes a whole request with several items. Each item may succeed alone, since any one may be the reason. */
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

  // not sent: it stayed in this browser, or the platform rejected it before the service
  waiting: notSent('goOn'),
  invalid: notSent('goOn'),
  offline: notSent('pause'),
  journalFailed: notSent('pause'),
  // For runs only: a person sent the first request alone; the rest waits.
  triedFirst: notSent('pause'),
  // For items of an order without a known id, and for runs that only have such items left.
  orderOpen: notSent('pause'),
  sessionEnded: notSent('renew'),
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
  resultMissing: unknown(),
  resultMismatch: unknown(),
  // For several items in one request: the refusal of all does not prove that none was done.
  groupRefused: unknown(),
  // Perhaps a refused repeat of a request that succeeded. The run goes on: repeating the next one is harmless.
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
