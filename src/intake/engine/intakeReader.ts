import type { Refusal } from '../file/refusal.ts';
import type { IntakeRequest } from './intakeEngine.ts';
import type { IntakeReading } from './intakeReading.ts';
import type { openIntake } from './openIntake.ts';
import type { IntakeAnswer } from './serveIntake.ts';

export interface ReaderState {
  /** The last request with a result. */
  readonly answered: IntakeRequest | null;
  readonly result: IntakeReading | Refusal | null;
  /** Progress, 0 to 1; `null` while the wait is too short to show. */
  readonly share: number | null;
}

/** Shorter waits need no progress bar: a flashing one is worse than none. */
export const SHOW_AFTER_MS = 500;

export const nothingRead: ReaderState = { answered: null, result: null, share: null };

/** Reads one request at a time and queues only the newest; aborts a file as soon as another is requested. */
export function createIntakeReader(publish: (state: ReaderState) => void, openPort: typeof openIntake) {
  let state = nothingRead;
  let port: ReturnType<typeof openIntake> | null = null;
  let current: IntakeRequest | null = null;
  let waiting: IntakeRequest | null = null;
  let share = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (changed: Partial<ReaderState>) => {
    state = { ...state, ...changed };
    publish(state);
  };

  function open() {
    if (port) return port;
    const opened = openPort((answer) => {
      if (port === opened) take(answer);
    });
    port = opened;
    return opened;
  }

  function start(request: IntakeRequest): void {
    current = request;
    waiting = null;
    share = 0;
    change({ share: null });
    timer = setTimeout(() => change({ share }), SHOW_AFTER_MS);
    open().postMessage(request);
  }

  function take(answer: IntakeAnswer): void {
    if ('share' in answer) {
      share = answer.share;
      if (state.share !== null) change({ share });
      return;
    }
    const { result } = answer;
    const [answered, next] = [current, waiting];
    // The next reading loads the code again.
    if (result.kind === 'refusal' && result.code === 'readerNotLoaded') close();
    clearTimeout(timer);
    current = null;
    if (next) start(next);
    else if (answered) change({ answered, result, share: null });
  }

  function close(): void {
    clearTimeout(timer);
    port?.close();
    port = current = waiting = null;
  }

  return {
    open,
    /** Starts a new reading; the newest request wins. `null`: nothing to read. */
    ask: (request: IntakeRequest | null) => {
      if (current && (!request || isGivenUpFor(current, request))) close();
      if (!request) change(nothingRead);
      else if (current) waiting = request;
      else start(request);
    },
    close,
  };
}

/** Text reads quickly and changes ten times a second on typing; a file may take long. */
function isGivenUpFor({ source: current }: IntakeRequest, { source: next }: IntakeRequest): boolean {
  return current.id !== next.id && ('file' in current || 'file' in next);
}
