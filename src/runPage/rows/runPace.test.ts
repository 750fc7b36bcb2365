import { describe, expect, it } from 'vitest';
import type { Outcome } from '#contract/causes.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { PlannedRequest } from '#run/run.ts';
import { runPace } from './runPace.ts';

const planned = (count: number): PlannedRequest[] =>
  Array.from({ length: count }, (_, seq) => ({ seq, rows: [seq], input: { id: '' } }));
const answered = (at: number): Outcome => ({ ...outcomeOfCause('accepted'), at });
const toGo = (count: number): Outcome[] => Array.from({ length: count }, () => outcomeOfCause('waiting'));

describe('the pace of a run', () => {
  it('is measured over its last answers', () => {
    const outcomes = [answered(1_000), answered(2_000), answered(3_000), ...toGo(10)];
    expect(runPace(planned(13), outcomes)).toEqual({ perMinute: 60, leftMs: 10_000 });
  });

  it('counts no time for a row found not done, which the run does not send', () => {
    const found = { ...outcomeOfCause('settledNotDone'), at: 900_000 };
    const outcomes = [answered(1_000), answered(2_000), found, ...toGo(1)];
    expect(runPace(planned(4), outcomes)).toEqual({ perMinute: 60, leftMs: 1_000 });
  });

  it('counts parallel answers, in any order', () => {
    const outcomes = [
      answered(2_000),
      answered(1_000),
      answered(2_000),
      answered(1_500),
      outcomeOfCause('sending'),
    ];
    expect(runPace(planned(5), outcomes)).toMatchObject({ perMinute: 180 });
  });

  it('does not count an hour of pause', () => {
    const before = [0, 1_000, 2_000].map(answered);
    const after = [3_600_000, 3_600_500, 3_601_000].map(answered);
    expect(runPace(planned(7), [...before, ...after, ...toGo(1)])).toEqual({ perMinute: 120, leftMs: 500 });
    expect(runPace(planned(5), [...before, ...after.slice(0, 1), ...toGo(1)])?.perMinute).toBeLessThan(1);
  });

  it('is the current one, not that of an hour ago', () => {
    const slow = Array.from({ length: 100 }, (_, place) => answered(place * 10_000));
    const fast = Array.from({ length: 60 }, (_, place) => answered(1_000_000 + place * 100));
    expect(runPace(planned(160), [...slow, ...fast])).toMatchObject({ perMinute: 600 });
  });

  it('is unknown before the second answer, and ignores findings', () => {
    expect(runPace(planned(3), [answered(1), ...toGo(2)])).toBeNull();
    expect(
      runPace(planned(3), [
        answered(1),
        { ...outcomeOfCause('settledDone'), at: 900_000 },
        outcomeOfCause('waiting'),
      ]),
    ).toBeNull();
  });
});
