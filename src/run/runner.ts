import { isStillToSend } from './fatesOf.ts';
import { createLiveRun, type RunSnapshot, type RunStanding } from './liveRun.ts';
import { type Locks, sendingLock } from './locks.ts';
import { type DriveExtent, type DriveState, next, type Step, type Turn } from './next.ts';
import type { OrgPace } from './orgPace.ts';
import { restingState } from './restingState.ts';
import type { OperationRules, PlannedRequest, RequestRecord } from './run.ts';
import type { RunHistory } from './runStore.ts';
import { intentOf, type SendPorts, sendRequest } from './sendRequest.ts';

export interface RunnerPorts extends SendPorts {
  locks: Locks;
  /** Of the org; shared by all runs of this tab. */
  pace: OrgPace;
  /** Renews the session that turned the request away, without the person; gives the cause of the pause where it cannot. */
  renewSession: (turnedAway: PlannedRequest) => Promise<'sessionEnded' | 'signInUnreachable' | null>;
}

export interface Assignment {
  standing: RunStanding;
  /** All requests of the run, those that are through among them. */
  planned: readonly PlannedRequest[];
  settle: OperationRules['settle'];
  /** Requests under way at a time. */
  lanes: number;
}

/** Drives one run. Plain TypeScript: screens only watch, so leaving a page ends nothing. */
export interface Runner {
  /** As it was read when the run began to be driven here. */
  readonly history: RunHistory;
  readonly planned: readonly PlannedRequest[];
  snapshot(): RunSnapshot;
  subscribe(listener: () => void): () => void;
  /**
   * Sends what is left; resolves when the run rests. Call once, while holding its lock. `first`: one request.
   */
  drive(extent?: DriveExtent): Promise<void>;
  /** No further request; the one on its way is still answered. */
  pause(): void;
  stop(): void;
}

/** A form that waits for the lock of a run gets it after so long, and the request then under way. */
const LOOK_EVERY_MS = 100;

export function createRunner({ standing, planned, settle, lanes }: Assignment, ports: RunnerPorts): Runner {
  const { locks, clock, store, pace } = ports;
  const { history, unsaved } = standing;
  const live = createLiveRun(standing);
  const { change, show, end } = live;
  const { fates } = live.snapshot();
  const attempts = attemptsSoFar(history.requests);
  // The lanes draw from one iterator, so each request is taken once, in the order of the plan.
  const queue = planned.filter(({ rows }) => rows.every((row) => isStillToSend(fates[row]))).values();
  const lookedAt = new Map<string, number>();
  /** The journal may hold an intent that this runner has given up. */
  let isUncertain = false;
  let state: DriveState = { extent: 'all', goesPast: history.run.goesPast, cause: null, times: 0 };

  const nextTurn = (): Turn | null => {
    const { done, value } = queue.next();
    return done ? null : { request: value, waits: 0, renewal: 'none' };
  };

  const upcoming = ({ request }: Turn) =>
    intentOf(live.snapshot().run, request, (attempts.get(request.seq) ?? 0) + 1, ports);

  /**
   * Writes an answer, the next intent, or both. False: nothing may be sent, the answer is kept, the run ends.
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
    } catch (error) {
      show(before);
      isUncertain ||= error instanceof Error && 'isUncertain' in error && error.isUncertain === true;
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

  /** Nothing more is to be sent for now: the run ends, or the org asked to wait. */
  const isHalted = () => live.snapshot().ending !== null || pace.waiting() !== null;

  /**
   * Sends in turn while holding the org's lock, and returns the turn that needs the lock anew; null at the
   * end.
   */
  async function sendInTurn(first: Turn, lock: string): Promise<Turn | null> {
    let turn = first;
    if (isHalted()) return turn;
    let sending = await upcoming(turn);
    // A person may have ended the run while the request was put together.
    if (live.snapshot().ending) return turn;
    if (!(await record(null, sending))) return null;
    for (;;) {
      const [answered, isOthersTurn] = await Promise.all([
        sendRequest(live.snapshot().run, { settle, sending, request: turn.request }, ports),
        isWanted(lock),
      ]);
      const after = next(state, answered, turn);
      state = after.state;
      const following = after.step.kind === 'goOn' ? nextTurn() : null;
      const goesOn = following && !isHalted() && !isOthersTurn;
      // Where the next cannot even be put together, this answer is written all the same; its own turn tells why.
      const nextSending = goesOn ? await upcoming(following).catch(() => null) : null;
      if (!following || !nextSending || live.snapshot().ending)
        return (await record(answered, null)) ? turnAfter(after.step, following) : null;
      if (!(await record(answered, nextSending))) return null;
      turn = following;
      sending = nextSending;
    }
  }

  /** Carries out a step; gives back what is sent next. */
  function turnAfter(step: Step, following: Turn | null): Turn | null {
    switch (step.kind) {
      case 'goOn':
        return following;
      case 'again':
        if (step.waitMs > 0) pace.wait(step.waitMs, step.turn.waits + 1, live.ended);
        return step.turn;
      case 'pause':
        end('pause', step.pausedBy);
        return null;
    }
  }

  /** One of the lanes: sends until there is nothing left, or the run ends. */
  async function drain(lane: number): Promise<void> {
    const lock = sendingLock(live.snapshot().run.owner.orgId, lane);
    let turn = nextTurn();
    while (turn && !live.snapshot().ending) {
      if (turn.renewal === 'due') {
        const failure = await ports.renewSession(turn.request);
        if (failure) return end('pause', failure);
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
    const { run, ending, toGo } = live.snapshot();
    const isThrough = toGo === 0;
    // A request whose answer is not written is still open in the journal: the run must stay open to be closed
    // later.
    const isOpen = isUncertain || live.snapshot().unsaved.length > unsaved.length;
    const resting = isOpen ? 'paused' : restingState(run, { isThrough, isStopped: ending === 'stop' });
    const pausedBy = isOpen ? 'journalFailed' : isThrough ? null : run.pausedBy;
    change({
      ending: null,
      waiting: null,
      run: { ...run, state: resting, pausedBy, endedAt: resting === 'paused' ? null : clock.now() },
    });
    // Where even this cannot be written, the next start finds the run unfinished and says so: no answer is lost by it.
    await store.recordProgress(live.progress()).catch(() => undefined);
  }

  return {
    history,
    planned,
    snapshot: live.snapshot,
    subscribe: live.subscribe,
    drive: async (extent = 'all') => {
      state = { ...state, extent };
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
