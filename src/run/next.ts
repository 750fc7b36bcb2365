import { type Cause, type RunReaction, ruleOf, verdictOf } from '#contract/causes.ts';
import type { PlannedRequest, RowOutcome, Run } from './run.ts';

/** The run pauses after this many consecutive refusals with a cause that no row can fix. */
const REFUSALS_BEFORE_PAUSE = 3;

/** A run that ignores unknown rows still pauses after this many consecutive ones: the rest would be unknown, too. */
export const UNKNOWN_BEFORE_PAUSE = 10;

/** Waits before the same request is sent again, by attempt; after the last one the run pauses. */
export const WAITS_MS = [5_000, 20_000, 60_000] as const;

/** Everything left, or one request, after which a person checks the result. */
export type DriveExtent = 'all' | 'first';

export interface Answered {
  cause: Cause;
  outcomes: readonly RowOutcome[];
}

export interface Turn {
  request: PlannedRequest;
  /** Rate limit waits so far. */
  waits: number;
  /** Renewal of the session: once per request. */
  renewal: 'none' | 'due' | 'done';
}

export interface DriveState {
  extent: DriveExtent;
  /** Causes of unknown rows at which the run does not pause, by a person's choice. */
  goesPast: Run['goesPast'];
  /** The cause of the last answer, and how many consecutive answers had it. */
  cause: Cause | null;
  times: number;
}

export type Step =
  | { kind: 'goOn' }
  /** Sends the same request again, after a renewal of the session or after `waitMs`. */
  | { kind: 'again'; turn: Turn; waitMs: number }
  | { kind: 'pause'; pausedBy: Cause };

/** Decides what a run does after an answer. Pure: the runner carries out the step. */
export function next(before: DriveState, answered: Answered, turn: Turn): { state: DriveState; step: Step } {
  const { cause } = answered;
  const state = { ...before, cause, times: cause === before.cause ? before.times + 1 : 1 };
  return { state, step: stepAfter(state, answered, turn) };
}

function stepAfter(state: DriveState, answered: Answered, turn: Turn): Step {
  const { cause } = answered;
  const effect = effectOf(answered, state.times, state.goesPast);
  switch (effect) {
    case 'goOn':
      return state.extent === 'first' ? { kind: 'pause', pausedBy: 'triedFirst' } : { kind: 'goOn' };
    case 'renew':
      if (turn.renewal !== 'none') return { kind: 'pause', pausedBy: cause };
      return { kind: 'again', turn: { ...turn, renewal: 'due' }, waitMs: 0 };
    case 'wait': {
      const waitMs = WAITS_MS[turn.waits];
      if (waitMs === undefined) return { kind: 'pause', pausedBy: cause };
      return { kind: 'again', turn: { ...turn, waits: turn.waits + 1 }, waitMs };
    }
    default:
      return { kind: 'pause', pausedBy: causeToTell(answered, state.goesPast) };
  }
}

function effectOf(
  { cause, outcomes }: Answered,
  sameCauseInARow: number,
  goesPast: Run['goesPast'],
): RunReaction {
  const { run } = ruleOf(cause);
  if (run === 'pauseAfterThree') return sameCauseInARow >= REFUSALS_BEFORE_PAUSE ? 'pause' : 'goOn';
  if (run === 'pause' && (sameCauseInARow >= UNKNOWN_BEFORE_PAUSE || pausesAt(cause, goesPast))) return run;
  if (run !== 'goOn' && run !== 'pause') return run;
  // One set can be unknown although the request itself succeeded.
  return outcomes.some(({ outcome }) => pausesAt(outcome.cause, goesPast)) ? 'pause' : 'goOn';
}

/**
 * True if a person may let a run ignore unknown rows of this cause. Not after a 401, since every further request would meet
 * it, and not `interrupted`: a closed tab is no answer that could come again.
 */
export function canGoPast(cause: Cause): boolean {
  return verdictOf(cause) === 'unknown' && cause !== 'interrupted' && cause !== 'sessionMayBeRepeat';
}

function pausesAt(cause: Cause, goesPast: Run['goesPast'] = []): boolean {
  return ruleOf(cause).run === 'pause' && !(canGoPast(cause) && goesPast.includes(cause));
}

/** If the request succeeded and one of its rows is unknown, the cause of that row paused the run. */
function causeToTell({ cause, outcomes }: Answered, goesPast: Run['goesPast']): Cause {
  if (verdictOf(cause) === 'unknown') return cause;
  return outcomes.find(({ outcome }) => pausesAt(outcome.cause, goesPast))?.outcome.cause ?? cause;
}
