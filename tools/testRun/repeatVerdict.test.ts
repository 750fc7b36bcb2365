import { describe, expect, it } from 'vitest';
import { examplePlay as play } from './examplePlay.ts';
import { playLine, repeatVerdict } from './repeatVerdict.ts';

describe('repeatVerdict', () => {
  it('sums up', () => {
    expect(repeatVerdict([play(1, { skipped: 2 }), play(2, { skipped: 2 })])).toEqual({
      lines: ['Played 2 × in 15 min: 868 passed, 0 failed, 4 skipped.'],
      hasFailed: false,
    });
    expect(repeatVerdict([play(1), play(2, { passed: 433, failed: 1 })])).toEqual({
      lines: ['Played 2 × in 15 min: 867 passed, 1 failed, 0 skipped.'],
      hasFailed: true,
    });
  });

  it('fails where the plays were not of the same tests', () => {
    const { lines, hasFailed } = repeatVerdict([play(1), play(2, { passed: 432, skipped: 2 }), play(3)]);
    expect(hasFailed).toBe(true);
    expect(lines).toContain(
      'The plays were not of the same tests: 434 tests and 0 skipped in play 1, 3; 432 tests and 2 skipped in play 2.',
    );
  });

  it('fails where nothing was played', () => {
    expect(repeatVerdict([play(1, { passed: 0, skipped: 4 })]).hasFailed).toBe(true);
  });
});

it('words each play', () => {
  expect(playLine(play(3), 20)).toBe('3 of 20: 434 passed, 0 failed in 450 s');
  expect(playLine(play(3, { skipped: 23 }), 20)).toBe('3 of 20: 434 passed, 0 failed, 23 skipped in 450 s');
});
