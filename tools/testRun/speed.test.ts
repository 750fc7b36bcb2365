import { expect, it } from 'vitest';
import { speedLines, speedOf, speedProblem } from './speed.ts';

const played = (place: string, seconds: number, skippedFor: string | null = null) => ({
  name: place,
  place,
  seconds,
  hasFailed: false,
  skippedFor,
  said: [],
});

const embedded = {
  seconds: 100,
  tests: [played('a', 10), played('b', 30), played('embedded only', 150), played('skipped here', 0, 'why')],
};
const mocked = {
  seconds: 30,
  tests: [played('a', 5), played('b', 25), played('mocked only', 9), played('skipped here', 7)],
};

it('compares the whole plays, and the tests that both played', () => {
  const speed = speedOf(embedded, mocked);
  expect(speed).toEqual({ ofAll: 0.3, ofSame: 0.75, same: 2 });
  expect(speed && speedLines(speed)).toEqual([
    "The mocked suite took 0.30 of the embedded suite's time.",
    'It plays fewer tests; the 2 that both play took 0.75 of theirs.',
  ]);
});

it('compares nothing where one of them came to nothing', () => {
  expect(speedOf(embedded, { seconds: 1, tests: [] })).toBeNull();
  expect(speedOf({ seconds: 1, tests: [] }, mocked)).toBeNull();
});

it('takes under 0.4 of the time, and says so where it is more', () => {
  const at = (ofAll: number) => speedProblem({ ofAll, ofSame: 0.75, same: 2 });
  expect(at(0.399)).toBeNull();
  expect(at(0.4)).toMatch(/^The mocked suite is too slow: 0\.400 of .* must stay under 0\.4\./);
});
