import { type Cause, type RunEffect, ruleOf, verdictOf } from '#contract/causes.ts';
import { effectOf, WAITS_MS } from './effectOf.ts';
import { createLiveRun, type RunSnapshot, type RunStanding } from './liveRun.ts';
import { type Locks, sendingLock } from './locks.ts';
import type { OrgPace } from './orgPace.ts';
import { remaining } from './remaining.ts';
import { restingState } from './restingState.ts';
import type { OperationRules, PlannedRequest, RequestRecord } from './run.ts';
import type { RunHistory } from './runStore.ts';
import { intentOf, type SendPorts, sendRequest } from './sendRequest.ts';

export interface RunnerPorts extends SendPorts {
  locks: Locks;
  /** Of the org; shared by all runs of this tab. */
  pace: OrgPace;
  /** Renews the session that turned the request away, without the person's doing; false where that is not possible. */
  renewSession: (turnedAway: PlannedRequest) => Promise<boolean>;
}

/** All that is left, or one request, after which the run waits for a person to look at what became of it. */
export type DriveExtent = 'all' | 'first';

/** Drives one run. Plain TypeScript: screens only watch, so leaving a page ends nothing. */
export interface Runner {
  /** As it was read when the run began to be driven here. */
  readonly history: RunHistory;
  snapshot(): RunSnapshot;
  subscribe(listener: () => void): () => void;
  /**
   * Sends what is left; resolves when the run has come to rest. To be called once, while holding the run's lock.
   * @param extent `first`: one request, and the run waits for a person to look at what became of it
   */
  drive(extent?: DriveExtent): Promise<void>;
  /** No further request; the one on its way is still answered. */
  pause(): void;
  stop(): void;
}

/** One planned request, and what it has been through in this drive. */
interface Turn {
  request: PlannedRequest;
  /** At a limit. */
  waits: number;
  /** Of the session: once for each request. */
  renewal: 'none' | 'due' | 'done';
}

/** A form that waits for the lock of a run gets it after so long, and the request then under way. */
const LOOK_EVERY_MS = 100;

export function createRunner(
  standing: RunStanding,
  rules: OperationRules,
  lanes: number,
  ports: RunnerPorts,
): Runner {
  const { locks, clock, store, pace } = ports;
  const { history, unsaved } = standing;
  const live = createLiveRun(standing);
  const { change, show, end } = live;
  const { fates } = live.snapshot();
  const planned = rules.plan(history.rows, history.run.rowsPerRequest);
  const attempts = attemptsSoFar(history.requests);
  // The lanes draw from one iterator, so each request is taken once, in the order of the plan.
  const queue = remaining(planned, fates)[Symbol.iterator]();
  const lookedAt = new Map<string, number>();
  let extent: DriveExtent = 'all';
  let sameCause: { cause: Cause | null; times: number } = { cause: null, times: 0 };

  const nextTurn = (): Turn | null => {
    const { done, value } = queue.next();
    return done || !value ? null : { request: value, waits: 0, renewal: 'none' };
  };

  const upcoming = ({ request }: Turn) =>
    intentOf(live.snapshot().run, request, (attempts.get(request.seq) ?? 0) + 1, ports);

  /**
   * Writes down what was answered, what is sent next, or both at once; false where that could not be done. Then the
   * run ends, what was to be sent is not, and the answer is kept.
   */
  async function record(answered: RequestRecord | null, sending: RequestRecord | null): Promise<boolean> {
    const before = sending ? live.fatesOfRows(sending.rows) : [];
    show([...(answered?.fates ?? []), ...(sending?.fates ?? [])]);
    try {
      if (answered && sending) await store.recordNext(answered, sending, live.progress());
      else if (answered) await store.recordOutcome(answered, live.progress());
      else if (sending) await store.recordIntent(sending, live.progress());
      if (sending) attempts.set(sending.seq, sending.attempt);
      return true;
    } catch {
      show(before);
      // A journal that has no room for one record more, or is about to close, may still take the answer by itself.
      const isKept = answered && sending && (await isWritten(answered));
      if (answered && !isKept) change({ unsaved: [...live.snapshot().unsaved, answered] });
      end('pause', 'journalFailed');
      return false;
    }
  }

  const isWritten = (answered: RequestRecord) =>
    store.recordOutcome(answered, live.progress()).then(
      () => true,
      () => false,
    );

  /** Whether another run or tab waits for the lock; asked at most so often, for an answer can take less than asking. */
  function isWanted(lock: string): Promise<boolean> {
    const now = clock.now();
    if (Math.abs(now - (lookedAt.get(lock) ?? 0)) < LOOK_EVERY_MS) return Promise.resolve(false);
    lookedAt.set(lock, now);
    // Where it cannot be told, the lock is let go: that is always right.
    return locks.isWanted(lock).catch(() => true);
  }

  /**
   * Sends one request after the other while holding the org's lock: the next one where nobody else waits for it. Gives
   * back what is to be sent once the lock is held anew; null where the run ends or is through.
   */
  async function sendInTurn(first: Turn, lock: string): Promise<Turn | null> {
    let turn = first;
    if (live.snapshot().ending || pace.waiting()) return turn;
    let sending = await upcoming(turn);
    // A person may have ended the run while the request was put together.
    if (live.snapshot().ending) return turn;
    if (!(await record(null, sending))) return null;
    for (;;) {
      const [answered, isOthersTurn] = await Promise.all([
        sendRequest(live.snapshot().run, rules, { sending, request: turn.request }, ports),
        isWanted(lock),
      ]);
      const effect = judge(answered);
      const goesOn = effect === 'goOn' && !live.snapshot().ending && !pace.waiting() && !isOthersTurn;
      const next = effect === 'goOn' && extent === 'all' ? nextTurn() : null;
      // Where the next cannot even be put together, this answer is written all the same; its own turn tells why.
      const nextSending = goesOn && next ? await upcoming(next).catch(() => null) : null;
      if (!next || !nextSending || live.snapshot().ending) {
        if (!(await record(answered, null))) return null;
        if (effect !== 'goOn') return takeEffect(effect, answered, turn);
        if (extent === 'first') end('pause', 'triedFirst');
        return next;
      }
      if (!(await record(answered, nextSending))) return null;
      turn = next;
      sending = nextSending;
    }
  }

  function judge(answered: RequestRecord): RunEffect {
    const { cause } = answered;
    sameCause = { cause, times: cause === sameCause.cause ? sameCause.times + 1 : 1 };
    return effectOf(answered, sameCause.times);
  }

  /** What follows from an answer after which the run does not simply go on: the same once more, or the end. */
  function takeEffect(effect: RunEffect, answered: RequestRecord, turn: Turn): Turn | null {
    const { cause } = answered;
    if (effect === 'renew' && turn.renewal === 'none') return { ...turn, renewal: 'due' };
    if (effect === 'wait') {
      const ms = WAITS_MS[turn.waits];
      if (ms !== undefined) {
        pace.wait(ms, turn.waits + 2, live.ended);
        return { ...turn, waits: turn.waits + 1 };
      }
    }
    end('pause', effect === 'renew' || effect === 'wait' ? cause : causeToTell(answered));
    return null;
  }

  /** One of the lanes: sends until there is nothing left, or the run ends. */
  async function drain(lane: number): Promise<void> {
    const lock = sendingLock(live.snapshot().run.owner.orgId, lane);
    let turn = nextTurn();
    while (turn && !live.snapshot().ending) {
      if (turn.renewal === 'due') {
        if (!(await ports.renewSession(turn.request))) return end('pause', 'sessionEnded');
        turn = { ...turn, renewal: 'done' };
      }
      if (pace.waiting()) await pace.quiet(live.ended);
      if (!live.snapshot().ending) turn = await sendInLock(turn, lock);
    }
  }

  /** A run that ends waits for no request but its own: what waits for the lock is not sent, and stands nowhere yet. */
  async function sendInLock(turn: Turn, lock: string): Promise<Turn | null> {
    let isHeld = false;
    const send = async () => {
      isHeld = true;
      change({ inFlight: live.snapshot().inFlight + 1 });
      return sendInTurn(turn, lock).finally(() => change({ inFlight: live.snapshot().inFlight - 1 }));
    };
    return locks.hold(lock, send, live.ended).catch((error) => {
      if (isHeld || !live.snapshot().ending) throw error;
      return null;
    });
  }

  /** Nothing is on its way any more: says what the run has become, on screen first, then in the journal. */
  async function rest(): Promise<void> {
    const { run, ending } = live.snapshot();
    const isThrough = remaining(planned, fates).length === 0;
    // Where an answer could not be written, the journal has its request on the way still: the run must not be over
    // there, or nobody would close it.
    const isOpen = live.snapshot().unsaved.length > unsaved.length;
    const state = isOpen ? 'paused' : restingState(run, { isThrough, isStopped: ending === 'stop' });
    const pausedBy = isOpen ? 'journalFailed' : isThrough ? null : run.pausedBy;
    change({
      ending: null,
      waiting: null,
      run: { ...run, state, pausedBy, endedAt: state === 'paused' ? null : clock.now() },
    });
    // Where even this cannot be written, the next start finds the run unfinished and says so: no answer is lost by it.
    await store.recordProgress(live.progress()).catch(() => undefined);
  }

  return {
    history,
    snapshot: live.snapshot,
    subscribe: live.subscribe,
    drive: async (asked = 'all') => {
      extent = asked;
      change({ run: { ...live.snapshot().run, state: 'running', pausedBy: null } });
      const unwatch = pace.subscribe(() => change({ waiting: pace.waiting() }));
      change({ waiting: pace.waiting() });
      const used = extent === 'first' ? 1 : lanes;
      // A lane that breaks ends the run: it must not let go of the run's lock under the others.
      const broken = () => end('pause', 'journalFailed');
      await Promise.all(Array.from({ length: used }, (_, lane) => drain(lane).catch(broken)));
      unwatch();
      await rest();
    },
    pause: () => end('pause'),
    stop: () => end('stop'),
  };
}

function attemptsSoFar(requests: readonly RequestRecord[]): Map<number, number> {
  const attempts = new Map<number, number>();
  for (const { seq, attempt } of requests) attempts.set(seq, Math.max(attempt, attempts.get(seq) ?? 0));
  return attempts;
}

/** A request can be answered well while one of its rows is unknown: then that row's cause is what paused the run. */
function causeToTell({ cause, fates }: RequestRecord): Cause {
  if (verdictOf(cause) === 'unknown') return cause;
  return fates.find(({ fate }) => ruleOf(fate.cause).run === 'pause')?.fate.cause ?? cause;
}
