import { afterEach, expect, it, vi } from 'vitest';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import { ROWS_PER_CHUNK } from './database.ts';
import { importRun } from './importRuns.ts';
import { type Journal, openJournal } from './journal.ts';
import { runsWithText } from './runsWithText.ts';
import { emptyStorageForEachTest } from './testing/emptyStorage.ts';
import { clara, someHistory } from './testing/someHistory.ts';

emptyStorageForEachTest();

let journal: Journal;

afterEach(() => journal.erase());

const found = (sought: string, signal?: AbortSignal) =>
  journal.ask(async (database) => {
    const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    const ids = await runsWithText(database, (text) => text === sought, signal);
    const slices = (reads.mock.contexts as IDBObjectStore[]).filter(({ name }) => name === 'rows').length;
    reads.mockRestore();
    return { ids: [...ids.keys()], rows: [...ids.values()], slices };
  });

it('finds unsent rows in slices, and stops at the first match', async () => {
  journal = await openJournal(clara);
  const rowCount = ROWS_PER_CHUNK * 5;
  await importRun(journal, someHistory({ id: 'long', rowCount, state: 'stopped' }));
  await importRun(journal, someHistory({ id: 'short' }));
  // The last slice finds that there are no more.
  expect(await found(`p${rowCount - 1}`)).toEqual({
    ids: ['long'],
    rows: [rowCount - 1],
    slices: 5 + 1 + 1,
  });
  expect(await found('p0')).toEqual({ ids: ['long', 'short'], rows: [0, 0], slices: 1 + 1 + 1 });
  expect(await found('p')).toEqual({ ids: [], rows: [], slices: 5 + 1 + 1 });
});

it('ends at the next slice when it is called off', async () => {
  journal = await openJournal(clara);
  await importRun(journal, someHistory());
  await expect(found('p0', AbortSignal.abort())).rejects.toThrow();
});

it('reads on behind rows that cannot be read, however many, and among them', async () => {
  journal = await openJournal(clara);
  await importRun(journal, someHistory({ id: 'long', rowCount: ROWS_PER_CHUNK * 5, state: 'stopped' }));
  const spoiled = ['gone', [null, 7, { cells: null }, { index: 'x', cells: { a: 7, b: 'mine' } }]];
  for (const [chunk, rows] of spoiled.entries())
    await journal.ask((database) => database.put('rows', { runId: 'long', chunk, rows } as never));
  expect((await found(`p${ROWS_PER_CHUNK * 2}`)).ids).toEqual(['long']);
  expect((await found('mine')).ids).toEqual(['long']);
  expect((await found('gone')).ids).toEqual([]);
});

it('does not take the number of a set for a word of the sheet', async () => {
  journal = await openJournal(clara);
  const history = someHistory();
  const [row] = history.rows;
  if (row) history.rows = [{ ...row, cells: { set: '7', 'sheet:Reference': 'PO-1' } }];
  await importRun(journal, history);
  expect((await found('7')).ids).toEqual([]);
  expect((await found('PO-1')).ids).toEqual(['run-1']);
});

it('finds what people wrote when they recorded findings, however many', async () => {
  journal = await openJournal(clara);
  const causes = Array<'noAnswer'>(250).fill('noAnswer');
  await importRun(journal, someHistory({ causes }));
  await importRun(journal, someHistory({ id: 'run-2' }));
  for (const row of causes.keys())
    await journal.recordFindings(
      'run-1',
      [
        {
          id: `finding-${String(row).padStart(3, '0')}`,
          runId: 'run-1',
          row,
          found: 'done',
          recordId: null,
          note: `case ${row}`,
          by: 'Clara',
          at: 9,
        },
      ],
      [outcomeOfCause('sending')],
    );
  expect((await found('case 249')).ids).toEqual(['run-1']);
  expect((await found('case 250')).ids).toEqual([]);
});
