import { refusal } from '../refusal.ts';
import workerUrl from './intake.worker.ts?worker&url';
import type { IntakePort } from './intakePort.ts';
import { pageIntake } from './pageIntake.ts';
import type { WorkerAnswer } from './workerAnswer.ts';

/** Reads in a worker, so the page stays responsive. Fetches its code at once: later the line may be gone. */
export function workerIntake(): IntakePort {
  try {
    return readingInWorker();
  } catch {
    // The page's policy does not allow ours (`trusted-types`), or the browser starts no worker.
    return pageIntake();
  }
}

function readingInWorker(): IntakePort {
  let answerRead: (answer: WorkerAnswer) => void = () => undefined;
  let worker: Worker | null = opened();

  function opened(): Worker {
    const mine = startWorker();
    mine.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      answerRead(data);
    };
    // The code could not be fetched, or the browser ended the worker for want of memory. The next reading tries anew.
    mine.onerror = () => {
      mine.terminate();
      if (worker !== mine) return;
      worker = null;
      answerRead({ result: refusal('readerNotLoaded') });
    };
    return mine;
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

/** The address of a worker is a place where script could be injected: Trusted Types takes it from this policy only. */
function startWorker(): Worker {
  return new Worker(trustedUrl(new URL(workerUrl, location.href).href), { type: 'module', name: 'intake' });
}

/** TypeScript does not know Trusted Types; the name is the one that the policy of the page allows (tools/headers.ts). */
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
    createScriptURL: (asked) => {
      if (new URL(asked).origin !== location.origin) throw new TypeError('A worker of another origin');
      return asked;
    },
  });
  return policy.createScriptURL(url);
}
