import type { Verdict } from './verdict.ts';

/** Who can make sending again worthwhile: nobody needs to, the person by editing, an administrator, or new settings. */
export type Remedy =
  | 'none'
  | 'asItIs'
  | 'edit'
  | 'split'
  | 'administrator'
  | 'settings'
  | 'signIn'
  | 'settle';

/** What a run does after a request that ended so. `wait` and `renew` are the only ways in which anything is sent again by itself. */
export type RunEffect = 'goOn' | 'pause' | 'pauseAfterThree' | 'wait' | 'renew';

interface CauseRule {
  verdict: Verdict;
  remedy: Remedy;
  run: RunEffect;
}

const done = (): CauseRule => ({ verdict: 'done', remedy: 'none', run: 'goOn' });
const refused = (remedy: Remedy, run: RunEffect = 'goOn'): CauseRule => ({ verdict: 'refused', remedy, run });
const unknown = (run: RunEffect = 'pause'): CauseRule => ({ verdict: 'unknown', remedy: 'settle', run });
const notSent = (remedy: Remedy, run: RunEffect): CauseRule => ({ verdict: 'notSent', remedy, run });

/**
 * Why a request or a row ended as it did, and what follows from it: the rule book as one table. An answer is given
 * its cause in platform/classify.ts; a set or a row within an answered request gets its own in the feature's settle.
 */
export const causes = {
  // done
  accepted: done(),
  settledDone: done(),

  // refused: a clear no, nothing was changed
  serviceRefused: refused('edit'),
  rowRefused: refused('edit'),
  setRefused: refused('edit'),
  groupRefused: refused('split'),
  platformRefused: refused('edit'),
  rolledBack: refused('asItIs'),
  recordBusy: refused('asItIs'),
  tooMuch: refused('split'),
  notAllowed: refused('administrator', 'pauseAfterThree'),
  wrongAddress: refused('settings', 'pause'),
  redirected: refused('settings', 'pause'),

  // not sent: it never left this browser, or the platform turned it away before the service saw it
  waiting: notSent('asItIs', 'goOn'),
  invalid: notSent('edit', 'goOn'),
  offline: notSent('asItIs', 'pause'),
  journalFailed: notSent('asItIs', 'pause'),
  // Of a run only: a person had the first request tried, and the rest waits.
  triedFirst: notSent('asItIs', 'pause'),
  sessionEnded: notSent('signIn', 'renew'),
  limitReached: notSent('asItIs', 'wait'),
  platformBusy: notSent('asItIs', 'wait'),
  settledNotDone: notSent('asItIs', 'goOn'),

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
  // A clear no, of which nobody can tell whether the first attempt of a request that the browser sent twice brought it
  // about. A sheet of rows that are so already must not stop at each of them, and sending the next repeats nothing.
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
