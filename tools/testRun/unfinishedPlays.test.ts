import { describe, expect, it } from 'vitest';
import { examplePlay as play } from './examplePlay.ts';
import { readPlays, unfinishedPlays } from './unfinishedPlays.ts';

describe('unfinishedPlays', () => {
  const wanted = { times: 3, arguments: [] };

  it('goes on with the series of the same commit and arguments that was begun last', () => {
    const before = play(1, { series: { ...play(1).series, began: '2026-11-21T05:00:00.000Z' } });
    expect(unfinishedPlays([before, play(1), play(2)], wanted, 'abc')).toEqual([play(1), play(2)]);
  });

  it('begins anew where that one is finished, and for another commit or other arguments', () => {
    expect(unfinishedPlays([play(1), play(2), play(3)], wanted, 'abc')).toEqual([]);
    expect(unfinishedPlays([play(1)], wanted, 'def')).toEqual([]);
    expect(unfinishedPlays([play(1)], { ...wanted, arguments: ['e2e/run.spec.ts'] }, 'abc')).toEqual([]);
  });

  it('reads what was written, but for a line that broke off', () => {
    const line = JSON.stringify(play(1));
    expect(readPlays(`${line}\n${line.slice(0, 30)}\n${JSON.stringify(play(2))}\n`)).toEqual([
      play(1),
      play(2),
    ]);
  });
});
