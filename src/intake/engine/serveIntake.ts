import { type Refusal, refusal } from '../file/refusal.ts';
import { createIntakeEngine, type IntakeRequest } from './intakeEngine.ts';
import type { IntakeReading } from './intakeReading.ts';

/** A reading without the parts that equal the last one: another choice of sets sends no rows again. */
export type ReadingChanges = Pick<IntakeReading, 'kind'> & Partial<IntakeReading>;

/** Answers each request that arrives from the page, in a worker or at a port. */
export function serveIntake(page: typeof self | MessagePort): void {
  const engine = createIntakeEngine();
  let last: Readonly<Record<string, unknown>> = {};
  const answer = (result: Refusal | ReadingChanges, transfer: ArrayBuffer[] = []) =>
    page.postMessage(result, { transfer });
  page.onmessage = ({ data }: MessageEvent<IntakeRequest>) => {
    engine
      .read(data)
      .then((result) => {
        if (result.kind === 'refusal') return answer(result);
        const changed = Object.entries(result).filter(([key, value]) => value !== last[key]);
        const changes: ReadingChanges = { ...Object.fromEntries(changed), kind: 'reading' };
        answer(changes, largestBuffers(changes));
        last = { ...result };
      })
      .catch(() => answer(refusal('tooMuchToRead')));
  };
}

/** Copying these would block the page, and take memory. */
const largestBuffers = ({
  cells,
  lines,
  problems,
  text,
  groups = [],
  ownColumns = [],
  ...read
}: ReadingChanges) =>
  [
    ...[cells?.bytes, lines?.bytes, problems?.bytes, text?.bytes],
    ...[read.places, read.lineNumbers, read.earlierRows],
    ...groups.map(({ rows }) => rows),
    ...ownColumns.flatMap(({ texts, places }) => [texts.bytes, places]),
  ].flatMap((list) => (list?.length ? list.buffer : []));
