import { describe, expect, it } from 'vitest';
import { expectedTime, USUAL_ANSWER_MS } from './expectedTime.ts';

describe('the expected time of a run', () => {
  it('goes by the median of what was measured, so that one slow answer does not count', () => {
    expect(expectedTime(100, 1, [300, 90_000, 200])).toEqual({ ms: 30_000, answerMs: 300, isMeasured: true });
    expect(expectedTime(10, 1, [200, 400])).toMatchObject({ ms: 3_000 });
  });

  it('is shorter where several requests are under way at a time', () => {
    expect(expectedTime(10, 4, [1_000])).toMatchObject({ ms: 3_000 });
  });

  it('says where nothing was measured', () => {
    expect(expectedTime(3, 1, [])).toEqual({
      ms: 3 * USUAL_ANSWER_MS,
      answerMs: USUAL_ANSWER_MS,
      isMeasured: false,
    });
  });
});
