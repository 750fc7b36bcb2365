import { type Refusal, refusal } from '../refusal.ts';
import { createIntakeEngine, type IntakeRequest } from './intakeEngine.ts';
import { buffersOf, type IntakeReading } from './intakeReading.ts';

/** The messages to the page: progress, or the result. */
export type IntakeAnswer = { share: number } | { result: IntakeReading | Refusal };

/** Smallest progress that is worth a message. */
const STEP = 0.01;

/** Answers each request that arrives from the page, in a worker or at a port. */
export function serveIntake(page: typeof self | MessagePort): void {
  const engine = createIntakeEngine();
  const answer = (message: IntakeAnswer, transfer: ArrayBuffer[] = []) =>
    page.postMessage(message, { transfer });
  page.onmessage = ({ data }: MessageEvent<IntakeRequest>) => {
    let reported = 0;
    const progress = (share: number) => {
      if (share - reported < STEP) return;
      reported = share;
      answer({ share });
    };
    engine
      .read(data, progress)
      .then((result) => answer({ result }, result.kind === 'reading' ? buffersOf(result) : []))
      .catch(() => answer({ result: refusal('tooMuchToRead') }));
  };
}
