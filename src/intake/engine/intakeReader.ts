import { type Refusal, refusal } from '../file/refusal.ts';
import workerUrl from './intake.worker.ts?worker&url';
import type { IntakeRequest } from './intakeEngine.ts';
import type { IntakeReading } from './intakeReading.ts';

type Result = IntakeReading | Refusal;

export interface ReaderState {
  /** The last request with a result. */
  readonly answered: IntakeRequest | null;
  readonly result: Result | null;
}

export const nothingRead: ReaderState = { answered: null, result: null };

/** Takes one request at a time. Every request gets a result, unless it is closed. */
interface OpenReader {
  postMessage(request: IntakeRequest): void;
  close(): void;
}

/** Reads one request at a time and queues only the newest; aborts a file as soon as another is requested. */
export function createIntakeReader(publish: (state: ReaderState) => void) {
  let opened: OpenReader | null = null;
  let current: IntakeRequest | null = null;
  let waiting: IntakeRequest | null = null;

  /** Loads the code at once: later the network may be down. */
  function open(): OpenReader {
    if (opened) return opened;
    const made = openReader((result) => {
      if (opened === made) take(result);
    });
    opened = made;
    return made;
  }

  function start(request: IntakeRequest): void {
    current = request;
    waiting = null;
    open().postMessage(request);
  }

  function take(result: Result): void {
    const [answered, next] = [current, waiting];
    // The next reading loads the code again.
    if (result.kind === 'refusal' && result.code === 'readerNotLoaded') close();
    current = null;
    if (next) start(next);
    else if (answered) publish({ answered, result });
  }

  function close(): void {
    opened?.close();
    opened = current = waiting = null;
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

/** Reads in a worker, so the page stays responsive. If the browser starts none, the page itself reads. */
function openReader(onAnswer: (result: Result) => void): OpenReader {
  const notLoaded = refusal('readerNotLoaded');
  try {
    const worker = new Worker(workerAddress(), { type: 'module', name: 'intake' });
    let last: Partial<IntakeReading> = {};
    return Object.assign(worker, {
      onmessage: ({ data }: MessageEvent<Result>) => {
        if (data.kind === 'refusal') return onAnswer(data);
        // The first one has everything.
        const result = { ...last, ...data };
        last = result;
        onAnswer(result);
      },
      // The code failed to load, or the browser ended the worker for lack of memory.
      onerror: () => onAnswer(notLoaded),
      close: () => worker.terminate(),
    });
  } catch {
    // The page's policy (`trusted-types`) forbids ours, or there are no workers.
    const reading = import('./intakeEngine.ts').then(
      ({ createIntakeEngine }) => createIntakeEngine().read,
      () => async () => notLoaded,
    );
    return {
      postMessage: (request) => {
        void reading
          .then((read) => read(request))
          .catch(() => refusal('tooMuchToRead'))
          .then(onAnswer);
      },
      close: () => undefined,
    };
  }
}

interface AddressRules {
  createScriptURL(url: string): string;
}

/** TypeScript has no types for Trusted Types. */
type TrustedTypes = { createPolicy(name: string, rules: AddressRules): AddressRules } | undefined;

let address: string | null = null;

/** A worker's URL could inject script: Trusted Types accepts it only from the policy that tools/hosting/headers.ts allows. */
function workerAddress(): string {
  if (address !== null) return address;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // Once: a policy of the same name cannot be created again.
  const policy = trustedTypes?.createPolicy('app-worker', { createScriptURL: (url) => url });
  address = policy?.createScriptURL(workerUrl) ?? workerUrl;
  return address;
}
