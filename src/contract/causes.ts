import type { Verdict } from './verdict.ts';

/** What a run does after a request that ended so. `wait` and `renew` are the only ways in which anything is sent again by itself. */
export type RunEffect = 'goOn' | 'pause' | 'pauseAfterThree' | 'wait' | 'renew';

interface CauseRule {
  verdict: Verdict;
  run: RunEffect;
  /** Said of a whole request: of several things that went in it each may do alone, for any of them may be the reason. */
  isOfTheWhole?: true;
}

const done = (): CauseRule => ({ verdict: 'done', run: 'goOn' });
const refused = (run: RunEffect = 'goOn'): CauseRule => ({ verdict: 'refused', run });
const refusedWhole = (): CauseRule => ({ verdict: 'refused', run: 'goOn', isOfTheWhole: true });
const unknown = (run: RunEffect = 'pause'): CauseRule => ({ verdict: 'unknown', run });
const notSent = (run: RunEffect): CauseRule => ({ verdict: 'notSent', run });

/** The rule book as one table. platform/classify.ts gives causes to answers, settle gives them to rows. */
export const causes = {
  accepted: done(),
  settledDone: done(),

  // refused: a clear no, nothing was changed
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

  // not sent: it never left this browser, or the platform turned it away before the service saw it
  waiting: notSent('goOn'),
  invalid: notSent('goOn'),
  offline: notSent('pause'),
  journalFailed: notSent('pause'),
  // Of a run only: a person had the first request tried, and the rest waits.
  triedFirst: notSent('pause'),
  sessionEnded: notSent('renew'),
  // Of a run only: the session could not be renewed just now, and may be later.
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
  resultMissing: unknown(),
  resultMismatch: unknown(),
  // Of several things in one request. A refusal of all together does not say that each was left undone.
  groupRefused: unknown(),
  // A clear no, perhaps to the repeated sending of a request that succeeded. The run goes on: repeating the next is harmless.
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
