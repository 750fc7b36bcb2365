import type { Clock } from '#lib/clock.ts';
import { createListeners } from '#lib/listeners.ts';
import type { Refusal } from '../refusal.ts';
import type { IntakeRequest } from './intakeEngine.ts';
import type { IntakePort } from './intakePort.ts';
import type { IntakeReading } from './intakeReading.ts';

export interface ReaderState {
  readonly answered: IntakeRequest | null;
  readonly result: IntakeReading | Refusal | null;
  readonly isReading: boolean;
  /** Progress, 0 to 1; `null` while the wait is too short to show. */
  readonly share: number | null;
}

export interface IntakeReader {
  /** Prepares for the first request. */
  open(): void;
  /** Starts a new reading; the newest request wins. `null`: nothing to read. */
  ask(request: IntakeRequest | null): void;
  snapshot(): ReaderState;
  subscribe(listener: () => void): () => void;
  close(): void;
}

/** Shorter waits need no progress bar: a flashing one is worse than none. */
export const SHOW_AFTER_MS = 500;

const nothing: ReaderState = { answered: null, result: null, isReading: false, share: null };

/** Reads one request at a time and queues only the newest; aborts a file as soon as another is requested. */
export function createIntakeReader(openPort: () => IntakePort, clock: Clock): IntakeReader {
  const listeners = createListeners();
  let state: ReaderState = nothing;
  let port: IntakePort | null = null;
  let current: IntakeRequest | null = null;
  let waiting: IntakeRequest | null = null;
  let turn = 0;

  const publish = (change: Partial<ReaderState>) => {
    state = { ...state, ...change };
    listeners.tell();
  };

  function giveUp(): void {
    turn += 1;
    if (current) {
      port?.close();
      port = null;
    }
    current = null;
    waiting = null;
  }

  async function start(request: IntakeRequest): Promise<void> {
    const thisTurn = ++turn;
    let share = 0;
    let isShown = false;
    current = request;
    publish({ isReading: true, share: null });
    void clock.sleep(SHOW_AFTER_MS).then(() => {
      if (thisTurn !== turn || !current) return;
      isShown = true;
      publish({ share });
    });
    port ??= openPort();
    const result = await port.read(request, (done) => {
      share = done;
      if (isShown && thisTurn === turn) publish({ share });
    });
    if (thisTurn !== turn) return;
    current = null;
    const next = waiting;
    waiting = null;
    if (next) void start(next);
    else publish({ answered: request, result, isReading: false, share: null });
  }

  return {
    open: () => {
      port ??= openPort();
    },
    ask: (request) => {
      if (!request) {
        giveUp();
        publish(nothing);
      } else if (current && isGivenUpFor(current, request)) {
        giveUp();
        void start(request);
      } else if (current) waiting = request;
      else void start(request);
    },
    snapshot: () => state,
    subscribe: listeners.subscribe,
    close: () => {
      giveUp();
      port?.close();
      port = null;
      state = nothing;
    },
  };
}

/** Text reads quickly and changes ten times a second on typing; a file may take long. */
function isGivenUpFor({ source: current }: IntakeRequest, { source: next }: IntakeRequest): boolean {
  return current.id !== next.id && ('file' in current || 'file' in next);
}
