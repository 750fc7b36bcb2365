import { describe, expect, it } from 'vitest';
import { milestoneAfter, milestoneOf } from './milestoneOf.ts';
import { runPercent } from './runPercent.ts';

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
    expect(milestoneOf(at(199), 0)).toBe('begun');
    expect(milestoneOf(at(150), 1)).toBe('begun');
    expect(milestoneOf(at(150), 0)).toBe('quarter');
    expect(milestoneOf(at(100), 0)).toBe('half');
    expect(milestoneOf(at(50), 0)).toBe('threeQuarters');
    expect(milestoneOf(at(0), 5)).toBe('threeQuarters');
    expect(milestoneOf(at(150, 'paused'), 0)).toBe('paused');
    expect(milestoneOf(at(0, 'finished'), 0)).toBe('ended');
  });

  it('is never less than nothing', () => {
    expect(runPercent(at(200), 2)).toBe(0);
  });

  it('never decreases while the run continues, and is announced again after a pause', () => {
    expect(milestoneAfter(null, 'begun')).toBe('begun');
    expect(milestoneAfter('half', 'threeQuarters')).toBe('threeQuarters');
    expect(milestoneAfter('threeQuarters', 'half')).toBe('threeQuarters');
    expect(milestoneAfter('threeQuarters', 'paused')).toBe('paused');
    expect(milestoneAfter('paused', 'half')).toBe('half');
  });
});
