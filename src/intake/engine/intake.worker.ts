import * as z from 'zod/mini';
import { createIntakeEngine, type IntakeRequest } from './intakeEngine.ts';
import { buffersOf } from './intakeReading.ts';
import type { WorkerAnswer } from './workerAnswer.ts';

// As in main.tsx: the policy forbids `new Function`, which zod would try.
z.config({ jitless: true });

/** Smallest progress that is worth a message. */
const STEP = 0.01;

const engine = createIntakeEngine();

addEventListener('message', ({ data }: MessageEvent<IntakeRequest>) => {
  let reported = 0;
  const progress = (share: number) => {
    if (share - reported < STEP) return;
    reported = share;
    answer({ share });
  };
  engine
    .read(data, progress)
    .then((result) => answer({ result }, result.kind === 'reading' ? buffersOf(result) : []))
    .catch(() => answer({ failed: true }));
});

function answer(message: WorkerAnswer, transfer: ArrayBuffer[] = []): void {
  postMessage(message, { transfer });
}
