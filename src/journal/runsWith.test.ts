import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { ROWS_PER_CHUNK } from './database.ts';
import { type Journal, openJournal } from './journal.ts';
import { runsWithCell, runsWithNote } from './runsWith.ts';
import { clara, someHistory } from './testing/someHistory.ts';

let journal: Journal;

afterEach(() => journal.erase());

async function foundIn(runs: string[], sought: string): Promise<{ found: string[]; slices: number }> {
  const found: string[] = [];
  let slices = 0;
  const ids = runs.map((id) => ({ id }));
  const search = journal.ask((database) => runsWithCell(database, ids, (cell) => cell === sought));
  for await (const { runId, isFound } of search) {
    slices++;
    if (isFound === true) found.push(runId);
  }
  return { found, slices };
}

it('finds rows that were never sent, slice by slice, and no further than to the first', async () => {
  journal = await openJournal(clara);
  const rowCount = ROWS_PER_CHUNK * 5;
  await journal.importRun(someHistory({ id: 'long', rowCount, state: 'stopped' }));
  await journal.importRun(someHistory({ id: 'short' }));
  const both = ['long', 'short'];
  expect(await foundIn(both, `p${rowCount - 1}`)).toEqual({ found: ['long'], slices: 5 + 2 });
  expect(await foundIn(both, 'p0')).toEqual({ found: both, slices: 2 });
  expect(await foundIn(both, 'p')).toMatchObject({ found: [] });
  expect(await foundIn(['short'], 'p1')).toEqual({ found: [], slices: 2 });
});

it('reads on behind rows that cannot be read, however many, and among them', async () => {
  journal = await openJournal(clara);
  await journal.importRun(someHistory({ id: 'long', rowCount: ROWS_PER_CHUNK * 5, state: 'stopped' }));
  const spoiled = ['gone', [null, 7, { cells: null }, { index: 'x', cells: { a: 7, b: 'mine' } }]];
  for (const [chunk, rows] of spoiled.entries())
    await journal.ask((database) => database.put('rows', { runId: 'long', chunk, rows } as never));
  expect((await foundIn(['long'], `p${ROWS_PER_CHUNK * 2}`)).found).toEqual(['long']);
  expect((await foundIn(['long'], 'mine')).found).toEqual(['long']);
  expect((await foundIn(['long'], 'gone')).found).toEqual([]);
});

it('does not take the number of a set for a word of the sheet', async () => {
  journal = await openJournal(clara);
  const history = someHistory();
  const [row] = history.rows;
  if (row) history.rows = [{ ...row, cells: { set: '7', 'sheet:Reference': 'PO-1' } }];
  await journal.importRun(history);
  expect((await foundIn(['run-1'], '7')).found).toEqual([]);
  expect((await foundIn(['run-1'], 'PO-1')).found).toEqual(['run-1']);
});

it('finds what people wrote when they settled rows, however many', async () => {
  journal = await openJournal(clara);
  const causes = Array<'noAnswer'>(250).fill('noAnswer');
  await journal.importRun(someHistory({ causes }));
  await journal.importRun(someHistory({ id: 'run-2' }));
  for (const row of causes.keys())
    await journal.recordSettlement({
      id: `settlement-${String(row).padStart(3, '0')}`,
      runId: 'run-1',
      row,
      found: 'done',
      recordId: null,
      note: `case ${row}`,
      by: 'Clara',
      at: 9,
    });
  const noting = (note: string) => journal.ask((database) => runsWithNote(database, (text) => text === note));
  expect(await noting('case 249')).toEqual(new Set(['run-1']));
  expect(await noting('case 250')).toEqual(new Set());
});
