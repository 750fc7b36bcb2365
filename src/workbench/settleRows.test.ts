import { expect, it } from 'vitest';
import type { Settlement } from '#run/run.ts';
import { settleRows } from './settleRows.ts';

const rows = [0, 1, 2].map((index) => ({ index, cells: {} }));
const about = { runId: 'run-1', found: 'done', recordId: null, note: 'case 4711' } as const;
const person = { id: 'clara', name: 'Clara Clerk' };

/** Like the runs of a desk: the run's lock is held by one at a time, and who comes meanwhile is turned away. */
function runsThatKnow(known: number) {
  const settled: Settlement[] = [];
  let isHeld = false;
  const settle = async (settlement: Settlement) => {
    if (isHeld || settlement.row === known) return false;
    isHeld = true;
    await Promise.resolve();
    isHeld = false;
    settled.push(settlement);
    return true;
  };
  return { settled, runs: { settle } };
}

it('settles every row of a set, with who said so and why', async () => {
  const { settled, runs } = runsThatKnow(-1);
  expect(await settleRows({ runs, person }, rows, about)).toBe(true);
  expect(settled.map(({ row, by, note }) => [row, by, note])).toEqual(
    rows.map(({ index }) => [index, 'Clara Clerk', 'case 4711']),
  );
});

it('stops at a row that is known by now', async () => {
  const { settled, runs } = runsThatKnow(1);
  expect(await settleRows({ runs, person }, rows, about)).toBe(false);
  expect(settled.map(({ row }) => row)).toEqual([0]);
});
