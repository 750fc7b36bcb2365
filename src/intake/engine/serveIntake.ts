import { type Refusal, refusal } from '../file/refusal.ts';
import { createIntakeEngine, type IntakeRequest } from './intakeEngine.ts';
import type { IntakeReading } from './intakeReading.ts';

export type IntakeAnswer = { share: number } | { result: IntakeReading | Refusal };

/** Answers each request that arrives from the page, in a worker or at a port. */
export function serveIntake(page: typeof self | MessagePort): void {
  const engine = createIntakeEngine();
  const answer = (message: IntakeAnswer, transfer: ArrayBuffer[] = []) =>
    page.postMessage(message, { transfer });
  page.onmessage = ({ data }: MessageEvent<IntakeRequest>) => {
    engine
      .read(data, (share) => answer({ share }))
      .then((result) => answer({ result }, result.kind === 'reading' ? largestBuffers(result) : []))
      .catch(() => answer({ result: refusal('tooMuchToRead') }));
  };
}

/** Copying these would block the page. */
const largestBuffers = ({ cells, lines, problems }: IntakeReading) =>
  [cells, lines, problems].map(({ bytes }) => bytes.buffer);
