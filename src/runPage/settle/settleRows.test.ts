import { expect, it } from 'vitest';
import type { Settlement } from '#run/run.ts';
import { settleRows } from './settleRows.ts';

const row = (index: number) => ({ index, cells: {} });
const units = [
  { key: '1', rows: [row(0), row(2)] },
  { key: '2', rows: [row(5)] },
];
const about = { runId: 'run-1', found: 'done', note: 'case 4711' } as const;
const person = { id: 'clara', name: 'Clara Clerk' };

async function settled(recordIds: readonly string[]): Promise<readonly Settlement[]> {
  let given: readonly Settlement[] = [];
  const settle = async (settlements: readonly Settlement[]) => {
    given = settlements;
    return true;
  };
  expect(await settleRows({ runs: { settle }, person }, units, recordIds, about)).toBe(true);
  return given;
}

it('settles every row of every set, with person and reason', async () => {
  const settlements = await settled([]);
  expect(settlements.map(({ row, by, note, recordId }) => [row, by, note, recordId])).toEqual(
    [0, 2, 5].map((index) => [index, 'Clara Clerk', 'case 4711', null]),
  );
  expect(new Set(settlements.map(({ id }) => id)).size).toBe(3);
});

it('assigns the found record to all rows of a set', async () => {
  const settlements = await settled(['a', 'b']);
  expect(settlements.map(({ row, recordId }) => [row, recordId])).toEqual([
    [0, 'a'],
    [2, 'a'],
    [5, 'b'],
  ]);
});
