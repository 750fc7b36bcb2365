import type { PlaywrightTest } from './playwrightTests.ts';

/** What the mocked suite may take of the embedded suite's time. */
const FAST_ENOUGH = 0.4;

/** One project's play: its whole time, and its tests with their own. */
export interface SuitePlay {
  seconds: number;
  tests: readonly PlaywrightTest[];
}

/** How much faster the mocked suite is, in two ways, each as a part of the embedded suite's time. */
export interface Speed {
  /** Of the whole projects, with their start. They play different sets of tests (e2e/leftOut.ts). */
  ofAll: number;
  /** Of the tests that both have played, by the seconds that each took. */
  ofSame: number;
  /** How many tests those are. */
  same: number;
}

/** Null where one of them has played nothing that the other has: there is nothing to compare. */
export function speedOf(embedded: SuitePlay, mocked: SuitePlay): Speed | null {
  const first = secondsByPlace(embedded);
  const second = secondsByPlace(mocked);
  const same = [...first.keys()].filter((place) => second.has(place));
  const sum = (seconds: ReadonlyMap<string, number>) =>
    same.reduce((total, place) => total + (seconds.get(place) ?? 0), 0);
  if (sum(first) === 0) return null;
  return {
    ofAll: mocked.seconds / embedded.seconds,
    ofSame: sum(second) / sum(first),
    same: same.length,
  };
}

function secondsByPlace({ tests }: SuitePlay): Map<string, number> {
  const played = tests.filter(({ skippedFor }) => skippedFor === null);
  return new Map(played.map(({ place, seconds }) => [place, seconds]));
}

export function speedLines({ ofAll, ofSame, same }: Speed): string[] {
  return [
    `The mocked suite took ${ofAll.toFixed(2)} of the embedded suite's time.`,
    `It plays fewer tests; the ${same} that both play took ${ofSame.toFixed(2)} of theirs.`,
  ];
}

/** What `npm test` fails with where the mocked suite is too slow; null where it is fast enough. */
export function speedProblem({ ofAll }: Speed): string | null {
  return ofAll < FAST_ENOUGH
    ? null
    : `The mocked suite is too slow: ${ofAll.toFixed(3)} of the embedded suite's time, where it must stay under ${FAST_ENOUGH}. The slowest ten say where to look; what the browser does by itself belongs into judgedOnce (e2e/leftOut.ts).`;
}
