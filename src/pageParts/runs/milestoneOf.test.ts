import { describe, expect, it } from 'vitest';
import { milestoneOf } from './RunMilestones.tsx';
import { runPercent } from './useActiveRun.ts';

const at = (notSent: number, state: 'running' | 'paused' | 'finished' | 'stopped' = 'running') => ({
  rowCount: 200,
  counts: { done: 200 - notSent, refused: 0, unknown: 0, notSent },
  state,
});

describe('the milestone of a run', () => {
  it('is a whole percent of the rows with an answered request', () => {
    expect(runPercent(at(200), 0)).toBe(0);
    expect(runPercent(at(190), 10)).toBe(0);
    expect(runPercent(at(126), 0)).toBe(37);
    expect(runPercent(at(0), 1)).toBe(99);
    expect(runPercent(at(0), 0)).toBe(100);
    expect(runPercent(at(100, 'stopped'), 0)).toBe(50);
  });

  it('is announced at start, quarters, pauses and end', () => {
    expect(milestoneOf(at(199), 0, null)).toBe(0);
    expect(milestoneOf(at(150), 1, 0)).toBe(0);
    expect(milestoneOf(at(150), 0, 0)).toBe(1);
    expect(milestoneOf(at(100), 0, 1)).toBe(2);
    expect(milestoneOf(at(50), 0, 2)).toBe(3);
    expect(milestoneOf(at(0), 5, 3)).toBe(3);
    expect(milestoneOf(at(0), 0, 3)).toBe(3);
    expect(milestoneOf(at(150, 'paused'), 0, 1)).toBe('paused');
    expect(milestoneOf(at(0, 'finished'), 0, 3)).toBe('finished');
  });

  it('is not announced when the last row was answered: the end follows', () => {
    expect(milestoneOf(at(0), 0, 2)).toBe(2);
    expect(milestoneOf(at(0), 0, 'paused')).toBe('paused');
    expect(milestoneOf(at(0, 'finished'), 0, 2)).toBe('finished');
  });

  it('is never less than nothing', () => {
    expect(runPercent(at(200), 2)).toBe(0);
  });

  it('never decreases while the run continues, and is announced again after a pause', () => {
    expect(milestoneOf(at(100), 0, 3)).toBe(3);
    expect(milestoneOf(at(100, 'paused'), 0, 3)).toBe('paused');
    expect(milestoneOf(at(100), 0, 'paused')).toBe(2);
  });
});
