import { type Refusal, refusal } from '../file/refusal.ts';
import workerUrl from './intake.worker.ts?worker&url';
import type { IntakeRequest } from './intakeEngine.ts';
import type { IntakeReading } from './intakeReading.ts';

export interface IntakePort {
  /** One request at a time. Every request gets a result, unless the port is closed. */
  postMessage(request: IntakeRequest): void;
  close(): void;
}

/** Reads in a worker, so the page stays responsive. Loads its code at once: later the network may be down. */
export function openIntake(onAnswer: (result: IntakeReading | Refusal) => void): IntakePort {
  let last: Partial<IntakeReading> = {};
  const onmessage = ({ data }: MessageEvent<IntakeReading | Refusal>) => {
    if (data.kind === 'refusal') return onAnswer(data);
    // The first one has everything.
    const result = { ...last, ...data };
    last = result;
    onAnswer(result);
  };
  const onerror = () => onAnswer(refusal('readerNotLoaded'));
  try {
    const worker = new Worker(workerAddress(), { type: 'module', name: 'intake' });
    // An error: the code failed to load, or the browser ended the worker for lack of memory.
    return Object.assign(worker, { onmessage, onerror, close: () => worker.terminate() });
  } catch {
    // The page's policy (`trusted-types`) forbids ours, or the browser starts no worker: the page itself reads.
    const { port1, port2 } = new MessageChannel();
    import('./serveIntake.ts').then(({ serveIntake }) => serveIntake(port2), onerror);
    return Object.assign(port1, { onmessage });
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
