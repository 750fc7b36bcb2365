import { describe, expect, it } from 'vitest';
import { runPace } from './runPace.ts';

describe('the pace of a run', () => {
  it('is measured over its last answers', () => {
    expect(runPace([1_000, 2_000, 3_000], 10)).toEqual({ perMinute: 60, leftMs: 10_000 });
  });

  it('counts parallel answers, in any order', () => {
    expect(runPace([2_000, 1_000, 2_000, 1_500], 1)).toMatchObject({ perMinute: 180 });
  });

  it('does not count an hour of pause', () => {
    const before = [0, 1_000, 2_000];
    const after = [3_600_000, 3_600_500, 3_601_000];
    expect(runPace([...before, ...after], 1)).toEqual({ perMinute: 120, leftMs: 500 });
    expect(runPace([...before, ...after.slice(0, 1)], 1)?.perMinute).toBeLessThan(1);
  });

  it('is the current one, not that of an hour ago', () => {
    const slow = Array.from({ length: 100 }, (_, index) => index * 10_000);
    const fast = Array.from({ length: 60 }, (_, index) => 1_000_000 + index * 100);
    expect(runPace([...slow, ...fast], 0)).toMatchObject({ perMinute: 600 });
  });

  it('is unknown before the second answer', () => {
    expect(runPace([1], 2)).toBeNull();
  });
});
