import { createActiveRun, type RunSoFar } from './activeRun.ts';
import { restingState } from './closeInterrupted.ts';
import { type Locks, sendingLockName } from './locks.ts';
import { type DriveExtent, type DriveState, next, type Step, type Turn } from './next.ts';
import type { OrgWaits } from './orgWaits.ts';
import { isStillToSend } from './outcomesOf.ts';
import type { OperationRules, PlannedRequest, RequestRecord } from './run.ts';
import { intentOf, type SendPorts, sendRequest } from './sendRequest.ts';

export interface RunnerPorts extends SendPorts {
  locks: Locks;
  /** The org's pace, shared by all runs of this tab. */
  pace: OrgWaits;
  /** Renews a rejected session without the person; returns the cause of the pause if that fails. */
  renewSession: (turnedAway: PlannedRequest) => Promise<'sessionEnded' | 'signInUnreachable' | null>;
}

export interface Assignment {
  soFar: RunSoFar;
  /** All requests of the run, including those already answered. */
  planned: readonly PlannedRequest[];
  assignOutcomes: OperationRules['assignOutcomes'];
  parallelRequests: number;
}

export type Runner = ReturnType<typeof createRunner>;

/** The longest time, besides the request in flight, that a form or another tab waits for the lock of a run. */
const LONGEST_HOLD_MS = 1_000;

/** Drives one run. Plain TypeScript: screens only subscribe, so leaving a page stops nothing. */
export function createRunner(
  { soFar, planned, assignOutcomes, parallelRequests }: Assignment,
  ports: RunnerPorts,
) {
  const { locks, clock, store, pace } = ports;
  const { history, unsaved } = soFar;
  const active = createActiveRun(soFar);
  const { change, show, end } = active;
  const { outcomes } = active.snapshot();
  /** By place in the plan: the last attempt. The journal lists attempts in their order. */
  const attempts = new Map(history.requests.map(({ seq, attempt }) => [seq, attempt]));
  // The senders share one iterator, so each request is taken once, in the order of the plan.
  const canGo = (row: number) => isStillToSend(outcomes[row]) && !history.rows[row]?.openOrder;
  const queue = planned.filter(({ rows }) => rows.every(canGo)).values();
  /** The journal may contain an intent that this runner has given up. */
  let isUncertain = false;
  let state: DriveState = { extent: 'all', goesPast: history.run.goesPast, cause: null, times: 0 };

  const nextTurn = (): Turn | null => {
    const { done, value } = queue.next();
    return done ? null : { request: value, waits: 0, renewal: 'none' };
  };

  const upcoming = ({ request }: Turn) =>
    intentOf(active.snapshot().run, request, (attempts.get(request.seq) ?? 0) + 1, ports);

  /** Writes an answer, the next intent, or both. False: nothing may be sent, the answer is kept, the run ends. */
  async function record(answered: RequestRecord | null, sending: RequestRecord | null): Promise<boolean> {
    const before = sending ? active.outcomesOfRows(sending.rows) : [];
    show([...(answered?.outcomes ?? []), ...(sending?.outcomes ?? [])]);
    try {
      if (answered && sending) await store.recordNext(answered, sending, active.progress());
      else if (answered) await store.recordAnswer(answered, active.progress());
      else if (sending) await store.recordIntent(sending, active.progress());
      if (sending) attempts.set(sending.seq, sending.attempt);
      return true;
    } catch (error) {
      show(before);
      isUncertain ||= error instanceof Error && 'isUncertain' in error && error.isUncertain === true;
      // A journal that is full or about to close may still accept the answer alone.
      const isKept = answered && sending && (await isWritten(answered));
      if (answered && !isKept) change({ unsaved: [...active.snapshot().unsaved, answered] });
      end('pause', 'journalFailed');
      return false;
    }
  }

  const isWritten = (answered: RequestRecord) =>
    store.recordAnswer(answered, active.progress()).then(
      () => true,
      () => false,
    );

  /** No request may be sent now: the run ends, or the org asked to wait. */
  const isHalted = () => active.snapshot().ending !== null || pace.waiting() !== null;

  /** Sends turn after turn while holding the org's lock. Returns a turn that needs the lock again; null at the end. */
  async function sendInTurn(first: Turn): Promise<Turn | null> {
    let turn = first;
    if (isHalted()) return turn;
    const heldSince = clock.now();
    let sending = await upcoming(turn);
    // A person may have ended the run during `upcoming`.
    if (active.snapshot().ending) return turn;
    if (!(await record(null, sending))) return null;
    for (;;) {
      const answered = await sendRequest(active.snapshot().run, turn.request, sending, assignOutcomes, ports);
      const after = next(state, answered, turn);
      state = after.state;
      const following = after.step.kind === 'goOn' ? nextTurn() : null;
      // Locks are given to waiting tabs in turn.
      const isOthersTurn = Math.abs(clock.now() - heldSince) >= LONGEST_HOLD_MS;
      const goesOn = following && !isHalted() && !isOthersTurn;
      // If the next request cannot be built, this answer is still written; the next turn reports the error.
      const nextSending = goesOn ? await upcoming(following).catch(() => null) : null;
      if (!following || !nextSending || active.snapshot().ending)
        return (await record(answered, null)) ? turnAfter(after.step, following) : null;
      if (!(await record(answered, nextSending))) return null;
      turn = following;
      sending = nextSending;
    }
  }

  /** Carries out a step; returns the next turn. */
  function turnAfter(step: Step, following: Turn | null): Turn | null {
    switch (step.kind) {
      case 'goOn':
        return following;
      case 'again':
        if (step.waitMs > 0) pace.wait(step.waitMs, step.turn.waits + 1, active.ended);
        return step.turn;
      case 'pause':
        end('pause', step.pausedBy);
        return null;
    }
  }

  /** One of the parallel senders: sends until nothing is left or the run ends. */
  async function drain(sender: number): Promise<void> {
    const lock = sendingLockName(active.snapshot().run.owner.orgId, sender);
    let turn = nextTurn();
    while (turn && !active.snapshot().ending) {
      if (turn.renewal === 'due') {
        const failure = await ports.renewSession(turn.request);
        if (failure) return end('pause', failure);
        turn = { ...turn, renewal: 'done' };
      }
      if (pace.waiting()) await pace.quiet(active.ended);
      if (!active.snapshot().ending) turn = await sendInLock(turn, lock);
    }
  }

  /** An ending run does not wait for the lock: a waiting request is not recorded yet and stays unsent. */
  async function sendInLock(turn: Turn, lock: string): Promise<Turn | null> {
    let isHeld = false;
    const send = async () => {
      isHeld = true;
      change({ inFlight: active.snapshot().inFlight + 1 });
      return sendInTurn(turn).finally(() => change({ inFlight: active.snapshot().inFlight - 1 }));
    };
    return locks.hold(lock, send, active.ended).catch((error) => {
      if (isHeld || !active.snapshot().ending) throw error;
      return null;
    });
  }

  /**
   * All requests are answered: shows the final state of the run, then writes it to the journal. True if every row was
   * sent and nothing ended the run before.
   */
  async function rest(): Promise<boolean> {
    const { run, ending, states } = active.snapshot();
    const isThrough = states.toGo === 0;
    // A request with an unwritten answer is still open in the journal: the run must stay open to be closed later.
    const isOpen = isUncertain || active.snapshot().unsaved.length > unsaved.length;
    const resting = isOpen ? 'paused' : restingState(run, { isThrough, isStopped: ending === 'stop' });
    // Nothing ended the run, but rows are left: only those without a known order.
    const left = ending === null ? 'orderOpen' : run.pausedBy;
    const pausedBy = isOpen ? 'journalFailed' : isThrough ? null : left;
    change({
      ending: null,
      waiting: null,
      run: { ...run, state: resting, pausedBy, endedAt: resting === 'paused' ? null : clock.now() },
    });
    // If this write fails, the next start finds the run unfinished and says so: no answer is lost.
    await store.recordProgress(active.progress()).catch(() => undefined);
    return isThrough && ending === null && !isOpen;
  }

  return {
    /** The history at the start of this drive. */
    history,
    planned,
    snapshot: active.snapshot,
    subscribe: active.subscribe,
    /** Sends the rest; resolves as `rest`. Call once, while holding its lock. `first`: one request. */
    drive: async (extent: DriveExtent = 'all') => {
      state = { ...state, extent };
      change({ run: { ...active.snapshot().run, state: 'running', pausedBy: null } });
      const unwatch = pace.subscribe(() => change({ waiting: pace.waiting() }));
      change({ waiting: pace.waiting() });
      const parallelCount = extent === 'first' ? 1 : parallelRequests;
      // A failing sender ends the run: it must not release the run's lock while others send.
      const broken = () => end('pause', 'journalFailed');
      await Promise.all(Array.from({ length: parallelCount }, (_, sender) => drain(sender).catch(broken)));
      unwatch();
      return rest();
    },
    /** Sends no further request; the current one is still answered. */
    pause: () => end('pause'),
    stop: () => end('stop'),
  };
}
