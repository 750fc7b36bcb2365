import { describe, expect, it } from 'vitest';
import { milestoneOf } from './milestoneOf.ts';
import { runPercent } from './runPercent.ts';

const at = (notSent: number, state: 'running' | 'paused' | 'finished' | 'stopped' = 'running') => ({
  rowCount: 200,
  counts: { done: 200 - notSent, refused: 0, unknown: 0, notSent },
  state,
});

describe('how far a run is', () => {
  it('is told in whole percent, and is not 100 before the last answer', () => {
    expect(runPercent(at(200))).toBe(0);
    expect(runPercent(at(199))).toBe(0);
    expect(runPercent(at(126))).toBe(37);
    expect(runPercent(at(0))).toBe(99);
    expect(runPercent(at(0, 'finished'))).toBe(100);
    expect(runPercent(at(100, 'stopped'))).toBe(50);
  });

  it('is said at its beginning, its quarters, its pauses and its end', () => {
    expect(milestoneOf(at(199))).toBe('begun');
    expect(milestoneOf(at(150))).toBe('quarter');
    expect(milestoneOf(at(100))).toBe('half');
    expect(milestoneOf(at(50))).toBe('threeQuarters');
    expect(milestoneOf(at(0))).toBe('threeQuarters');
    expect(milestoneOf(at(150, 'paused'))).toBe('paused');
    expect(milestoneOf(at(0, 'finished'))).toBe('ended');
  });
});
