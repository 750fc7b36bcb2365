/** The assumed time of a request, until this browser has measured some. */
export const USUAL_ANSWER_MS = 1_000;

/** Estimates a run's time by the median answer (ms): a single timeout must not distort it. */
export function expectedTime(requests: number, parallelRequests: number, answerTimes: readonly number[]) {
  const measured = median(answerTimes);
  const answerMs = measured ?? USUAL_ANSWER_MS;
  return { ms: Math.ceil(requests / parallelRequests) * answerMs, answerMs, isMeasured: measured !== null };
}

/** With tenths below ten seconds. `isLess`: less than a tenth. */
export function answerSeconds(answerMs: number) {
  const tenths = Math.round(answerMs / 100);
  if (tenths === 0) return { seconds: 0.1, isLess: true };
  return { seconds: tenths < 100 ? tenths / 10 : Math.round(answerMs / 1_000), isLess: false };
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
