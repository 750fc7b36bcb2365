import { refusal } from '../refusal.ts';
import workerUrl from './intake.worker.ts?worker&url';
import type { IntakePort } from './intakePort.ts';
import { pageIntake } from './pageIntake.ts';
import type { WorkerAnswer } from './workerAnswer.ts';

/** Reads in a worker, so the page stays responsive. Loads its code at once: later the network may be down. */
export function workerIntake(): IntakePort {
  try {
    return readingInWorker();
  } catch {
    // The page's policy (`trusted-types`) forbids ours, or the browser starts no worker.
    return pageIntake();
  }
}

function readingInWorker(): IntakePort {
  let answerRead: (answer: WorkerAnswer) => void = () => undefined;
  let worker: Worker | null = opened();

  function opened(): Worker {
    const thisWorker = startWorker();
    thisWorker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      answerRead(data);
    };
    // The code failed to load, or the browser ended the worker for lack of memory. The next reading starts a new one.
    thisWorker.onerror = () => {
      thisWorker.terminate();
      if (worker !== thisWorker) return;
      worker = null;
      answerRead({ result: refusal('readerNotLoaded') });
    };
    return thisWorker;
  }

  return {
    read: (request, progress) =>
      new Promise((resolve) => {
        answerRead = (data) => {
          if ('share' in data) progress(data.share);
          else resolve('result' in data ? data.result : refusal('tooMuchToRead'));
        };
        worker ??= opened();
        worker.postMessage(request);
      }),
    close: () => {
      worker?.terminate();
      worker = null;
    },
  };
}

/** A worker's URL could inject script: Trusted Types accepts it only from this policy. */
function startWorker(): Worker {
  return new Worker(trustedUrl(new URL(workerUrl, location.href).href), { type: 'module', name: 'intake' });
}

/** TypeScript has no types for Trusted Types. The page's policy allows this name (tools/headers.ts). */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null;

function trustedUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  policy ??= trustedTypes.createPolicy('app-worker', {
    createScriptURL: (url) => {
      if (new URL(url).origin !== location.origin) throw new TypeError('A worker of another origin');
      return url;
    },
  });
  return policy.createScriptURL(url);
}
