import { type Cause, ruleOf, verdictOf } from '#contract/causes.ts';
import type { Fate } from '#contract/fate.ts';
import { effectOf, WAITS_MS } from './effectOf.ts';
import { countFates, fatesOf } from './fatesOf.ts';
import { type Locks, sendingLock } from './locks.ts';
import { remaining } from './remaining.ts';
import { restingState } from './restingState.ts';
import type { OperationRules, PlannedRequest, RequestRecord, RowFate, Run } from './run.ts';
import type { RunHistory, RunProgress } from './runStore.ts';
import { type SendPorts, sendRequest } from './sendRequest.ts';

export interface RunnerPorts extends SendPorts {
  locks: Locks;
  /** Renews the session without the person's doing; false where that is not possible. */
  renewSession: () => Promise<boolean>;
}

export interface RunSnapshot {
  run: Run;
  /** By row. The array is filled in place while the run goes on; every change comes with a new snapshot object. */
  fates: readonly Fate[];
  /** Until when the run waits before it sends the same request again by itself, or null. */
  waitingUntil: number | null;
  /** Requests on their way right now. */
  inFlight: number;
  /** What was decided while a request is still on its way. */
  ending: 'pause' | 'stop' | null;
  /** Answers that could not be written to the journal: to be shown and kept by hand. */
  unsaved: readonly RequestRecord[];
}

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

export function createRunner(
  history: RunHistory,
  rules: OperationRules,
  lanes: number,
  ports: RunnerPorts,
): Runner {
  const { locks, clock, store } = ports;
  const listeners = new Set<() => void>();
  const planned = rules.plan(history.rows, history.run.rowsPerRequest);
  const attempts = attemptsSoFar(history.requests);
  const fates = fatesOf(history.run.rowCount, history.requests, history.settlements);
  const wakeUp = new AbortController();
  let sameCause: { cause: Cause | null; times: number } = { cause: null, times: 0 };
  let snapshot: RunSnapshot = {
    run: { ...history.run, counts: countFates(fates) },
    fates,
    waitingUntil: null,
    inFlight: 0,
    ending: null,
    unsaved: [],
  };

  function change(part: Partial<RunSnapshot>): void {
    snapshot = { ...snapshot, ...part };
    for (const listener of listeners) listener();
  }

  function show(changed: readonly RowFate[]): void {
    const counts = { ...snapshot.run.counts };
    for (const { row, fate } of changed) {
      const old = fates[row];
      if (old) counts[old.verdict]--;
      counts[fate.verdict]++;
      fates[row] = fate;
    }
    change({ run: { ...snapshot.run, counts } });
  }

  const fatesOfRows = (rows: readonly number[]): RowFate[] =>
    rows.flatMap((row) => (fates[row] ? [{ row, fate: fates[row] }] : []));

  function progress(): RunProgress {
    const { id, state, pausedBy, endedAt } = snapshot.run;
    return { id, state, pausedBy, endedAt };
  }

  /** A person's stop outranks any pause; the first cause of a pause is the one to tell. */
  function end(how: 'pause' | 'stop', pausedBy: Cause | null = null): void {
    if (how === 'stop') change({ ending: 'stop' });
    else if (!snapshot.ending) change({ ending: 'pause', run: { ...snapshot.run, pausedBy } });
    wakeUp.abort();
  }

  async function waitBefore(ms: number): Promise<void> {
    change({ waitingUntil: clock.now() + ms });
    await clock.sleep(ms, wakeUp.signal);
    change({ waitingUntil: null });
  }

  /** One attempt, holding the org's lock; null where the run was ended while waiting for it. */
  function attempt(request: PlannedRequest, lane: number) {
    return locks.hold(sendingLock(snapshot.run.owner.orgId, lane), async () => {
      if (snapshot.ending) return null;
      const number = (attempts.get(request.seq) ?? 0) + 1;
      attempts.set(request.seq, number);
      change({ inFlight: snapshot.inFlight + 1 });
      const sent = await sendRequest(
        { run: snapshot.run, rules, fatesOfRows, show, progress },
        request,
        number,
        ports,
      );
      change({ inFlight: snapshot.inFlight - 1 });
      return sent;
    });
  }

  /** Sends one request until it is answered for good, the run pauses, or a person ends it. */
  async function sendUntilSettled(request: PlannedRequest, lane: number): Promise<void> {
    let renewed = false;
    for (let waits = 0; ; ) {
      const sent = await attempt(request, lane);
      if (!sent) return;
      if (sent.kind === 'notRecorded') return end('pause', 'journalFailed');
      if (sent.kind === 'answerNotRecorded') {
        change({ unsaved: [...snapshot.unsaved, sent.record] });
        return end('pause', 'journalFailed');
      }
      const { cause } = sent.record;
      sameCause = { cause, times: cause === sameCause.cause ? sameCause.times + 1 : 1 };
      switch (effectOf(sent.record, sameCause.times)) {
        case 'goOn':
          return;
        case 'renew':
          if (renewed || !(await ports.renewSession())) return end('pause', cause);
          renewed = true;
          break;
        case 'wait': {
          const ms = WAITS_MS[waits++];
          if (ms === undefined) return end('pause', cause);
          await waitBefore(ms);
          break;
        }
        default:
          return end('pause', causeToTell(sent.record));
      }
    }
  }

  /** Nothing is on its way any more: says what the run has become, on screen first, then in the journal. */
  async function rest(): Promise<void> {
    const { run, ending } = snapshot;
    const isThrough = remaining(planned, fates).length === 0;
    // Where an answer could not be written, the journal has its request on the way still: the run must not be over
    // there, or nobody would close it.
    const isOpen = snapshot.unsaved.length > 0;
    const state = isOpen ? 'paused' : restingState(run, { isThrough, isStopped: ending === 'stop' });
    const pausedBy = isOpen ? 'journalFailed' : isThrough ? null : run.pausedBy;
    change({
      ending: null,
      run: { ...run, state, pausedBy, endedAt: state === 'paused' ? null : clock.now() },
    });
    // Where even this cannot be written, the next start finds the run unfinished and says so: no answer is lost by it.
    await store.recordProgress(progress()).catch(() => undefined);
  }

  return {
    history,
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    drive: async (extent = 'all') => {
      const queue = remaining(planned, fates)[Symbol.iterator]();
      change({ run: { ...snapshot.run, state: 'running', pausedBy: null } });
      // The lanes draw from one iterator, so each request is taken once, in the order of the plan.
      const drain = async (lane: number) => {
        for (let next = queue.next(); !next.done && !snapshot.ending; next = queue.next()) {
          await sendUntilSettled(next.value, lane);
          if (extent === 'first') end('pause', 'triedFirst');
        }
      };
      await Promise.all(Array.from({ length: extent === 'first' ? 1 : lanes }, (_, lane) => drain(lane)));
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
