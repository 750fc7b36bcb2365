import { describe, expect, it } from 'vitest';
import { expectedTime, USUAL_ANSWER_MS } from './SendFacts.tsx';

describe('the expected time of a run', () => {
  it('uses the median, so that one slow answer does not count', () => {
    expect(expectedTime(100, 1, [300, 90_000, 200])).toEqual({ ms: 30_000, answerMs: 300, isMeasured: true });
    expect(expectedTime(10, 1, [200, 400])).toMatchObject({ ms: 3_000 });
  });

  it('is shorter with parallel requests', () => {
    expect(expectedTime(10, 4, [1_000])).toMatchObject({ ms: 3_000 });
  });

  it('is marked if nothing was measured', () => {
    expect(expectedTime(3, 1, [])).toEqual({
      ms: 3 * USUAL_ANSWER_MS,
      answerMs: USUAL_ANSWER_MS,
      isMeasured: false,
    });
  });
});
