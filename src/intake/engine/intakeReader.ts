import type { Refusal } from '../file/refusal.ts';
import type { IntakeRequest } from './intakeEngine.ts';
import type { IntakeReading } from './intakeReading.ts';
import type { openIntake } from './openIntake.ts';

export interface ReaderState {
  /** The last request with a result. */
  readonly answered: IntakeRequest | null;
  readonly result: IntakeReading | Refusal | null;
}

export const nothingRead: ReaderState = { answered: null, result: null };

/** Reads one request at a time and queues only the newest; aborts a file as soon as another is requested. */
export function createIntakeReader(publish: (state: ReaderState) => void, openPort: typeof openIntake) {
  let port: ReturnType<typeof openIntake> | null = null;
  let current: IntakeRequest | null = null;
  let waiting: IntakeRequest | null = null;

  function open() {
    if (port) return port;
    const opened = openPort((result) => {
      if (port === opened) take(result);
    });
    port = opened;
    return opened;
  }

  function start(request: IntakeRequest): void {
    current = request;
    waiting = null;
    open().postMessage(request);
  }

  function take(result: IntakeReading | Refusal): void {
    const [answered, next] = [current, waiting];
    // The next reading loads the code again.
    if (result.kind === 'refusal' && result.code === 'readerNotLoaded') close();
    current = null;
    if (next) start(next);
    else if (answered) publish({ answered, result });
  }

  function close(): void {
    port?.close();
    port = current = waiting = null;
  }

  return {
    open,
    /** Starts a new reading; the newest request wins. `null`: nothing to read. */
    ask: (request: IntakeRequest | null) => {
      if (current && (!request || isGivenUpFor(current, request))) close();
      if (!request) publish(nothingRead);
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
