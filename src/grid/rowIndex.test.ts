import { describe, expect, it, vi } from 'vitest';
import type { ShownOutcome } from './gridColumn.tsx';
import { type GridQuery, unfilteredQuery } from './gridQuery.ts';
import { createRowIndex } from './rowIndex.ts';
import { createSlices } from './slices.ts';
import { toExportSheet } from './toExportSheet.ts';

interface Row {
  set: number;
  id: string;
  outcome: ShownOutcome;
  message: string;
}

const done: ShownOutcome = { key: 'done', label: 'Done', tone: 'positive' };
const refused: ShownOutcome = { key: 'refused', label: 'Refused', tone: 'negative' };
const rows: Row[] = [
  { set: 10, id: 'a0XB', outcome: done, message: '' },
  { set: 9, id: 'a0Xb', outcome: refused, message: 'Plan inactive' },
  { set: 9, id: 'a0XA', outcome: done, message: '' },
  { set: 2, id: 'a0XC', outcome: refused, message: 'Already renewed' },
];
const columns = [
  { key: 'set', header: 'Set', text: (row: Row) => row.set },
  { key: 'id', header: 'Id', text: (row: Row) => row.id },
  { key: 'message', header: 'Message', text: (row: Row) => row.message },
];
const outcomeOf = (row: Row) => row.outcome;

/** By a clock that stands, all is done in the first slice. */
const indexAtOnce = (shown: Parameters<typeof createRowIndex<Row>>[0]) =>
  createRowIndex(
    shown,
    createSlices(() => 0),
  );

function indexOf(query: Partial<GridQuery> = {}) {
  const index = indexAtOnce({ rows, columns, outcomeOf });
  index.ask({ ...unfilteredQuery, ...query });
  return index.snapshot();
}
const view = (query: Partial<GridQuery>) => [...indexOf(query).view];

describe('createRowIndex', () => {
  it('finds rows by the hidden search text of cells, and not across it and the visible text', () => {
    const named = columns.map((column) =>
      column.key === 'id'
        ? { ...column, alsoFoundBy: ({ id }: Row) => (id === 'a0XA' ? 'Acme HQ' : undefined) }
        : column,
    );
    const index = indexAtOnce({ rows, columns: named, outcomeOf });
    const found = (find: string) => {
      index.ask({ ...unfilteredQuery, find });
      return [...index.snapshot().view];
    };
    expect(found('acme hq')).toEqual([2]);
    expect(found('a0xaacme')).toEqual([]);
    expect(found('a0xa')).toEqual([2]);
  });

  it('reads the texts of many rows once the search box is reached, and each once', async () => {
    const many = Array.from({ length: 5_000 }, (_, set) => ({ ...rows[0], set }) as Row);
    const text = vi.fn(({ set }: Row) => set);
    const slices = createSlices(undefined, undefined, () => Promise.resolve());
    const index = createRowIndex({ rows: many, columns: [{ key: 'set', text }], outcomeOf }, slices);
    await expect.poll(() => index.snapshot().counts).toHaveLength(1);
    expect(text).not.toHaveBeenCalled();
    index.readTexts();
    await expect.poll(() => text).toHaveBeenCalledTimes(5_000);
    index.ask({ ...unfilteredQuery, find: '4999' });
    await expect.poll(() => [...index.snapshot().view]).toEqual([4_999]);
    expect(text).toHaveBeenCalledTimes(5_000);
  });

  it('does not count outcomes again to find or sort', () => {
    const counted = vi.fn(outcomeOf);
    const index = indexAtOnce({ rows, columns, outcomeOf: counted });
    const { counts } = index.snapshot();
    index.ask({ ...unfilteredQuery, find: 'plan' });
    index.ask({ ...unfilteredQuery, sort: { key: 'id', direction: 'ascending' } });
    expect(counted).toHaveBeenCalledTimes(rows.length);
    expect(index.snapshot().counts).toBe(counts);
  });

  it('counts the outcomes of many rows although the search box is reached before', async () => {
    const many = Array.from({ length: 5_000 }, (_, set) => ({ ...rows[0], set }) as Row);
    const drawn = Promise.withResolvers<void>();
    const slices = createSlices(
      () => 0,
      undefined,
      () => drawn.promise,
    );
    const index = createRowIndex({ rows: many, columns, outcomeOf }, slices);
    index.readTexts();
    drawn.resolve();
    await expect.poll(() => index.snapshot().counts).toEqual([{ ...done, count: 5_000 }]);
  });

  it('searches by the current names when names change', () => {
    const index = indexAtOnce({ rows, columns, outcomeOf });
    index.ask({ ...unfilteredQuery, find: 'acme' });
    expect([...index.snapshot().view]).toEqual([]);
    const named = columns.map((column) => ({ ...column, alsoFoundBy: () => 'Acme' }));
    index.update({ rows, columns: named, outcomeOf });
    expect([...index.snapshot().view]).toEqual([0, 1, 2, 3]);
  });

  it.each<[string, Partial<GridQuery>, number[]]>([
    ['everything in its order', {}, [0, 1, 2, 3]],
    ['one outcome', { outcome: 'refused' }, [1, 3]],
    ['text in any column, whatever its case', { find: ' PLAN ' }, [1]],
    ['text that stands in several rows', { find: 'a0xb' }, [0, 1]],
    ['nothing across two cells', { find: '9a0X' }, []],
    ['text and outcome together', { find: 'a0xb', outcome: 'done' }, [0]],
    [
      'numbers by their value, equal ones in their order',
      { sort: { key: 'set', direction: 'ascending' } },
      [3, 1, 2, 0],
    ],
    [
      'text by its characters: ids differ in case',
      { sort: { key: 'id', direction: 'ascending' } },
      [2, 0, 3, 1],
    ],
    ['downwards', { sort: { key: 'id', direction: 'descending' } }, [1, 3, 0, 2]],
    ['empty cells last', { sort: { key: 'message', direction: 'ascending' } }, [3, 1, 0, 2]],
    ['empty cells last, downwards too', { sort: { key: 'message', direction: 'descending' } }, [1, 3, 0, 2]],
    ['an unknown column as no sort', { sort: { key: 'gone', direction: 'ascending' } }, [0, 1, 2, 3]],
  ])('shows %s', (_name, query, indexes) => {
    expect(view(query)).toEqual(indexes);
  });

  it('goes on filtering by an outcome when the language changes', () => {
    const index = indexAtOnce({ rows, columns, outcomeOf });
    index.ask({ ...unfilteredQuery, outcome: 'refused' });
    const inGerman = (row: Row) => (row.outcome === done ? done : { ...refused, label: 'Abgelehnt' });
    index.update({ rows, columns, outcomeOf: inGerman });
    const { view, query, counts } = index.snapshot();
    expect([[...view], query.outcome]).toEqual([[1, 3], 'refused']);
    expect(counts.map(({ label }) => label)).toEqual(['Abgelehnt', 'Done']);
  });

  it('keeps the chosen outcome when its last row leaves it, until another is chosen', () => {
    const index = indexAtOnce({ rows, columns, outcomeOf });
    index.ask({ ...unfilteredQuery, outcome: 'refused' });
    const allDone = rows.map((row) => ({ ...row, outcome: done }));
    const tabs = () => index.snapshot().counts.map(({ label, count }) => `${label} ${count}`);
    // By rows alone while a run goes on, and with new columns when it ends.
    for (const columnsNow of [columns, [...columns]]) {
      index.update({ rows: allDone, columns: columnsNow, outcomeOf });
      expect([[...index.snapshot().view], ...tabs()]).toEqual([[], 'Refused 0', 'Done 4']);
    }
    index.ask({ ...unfilteredQuery, outcome: 'done' });
    expect(tabs()).toEqual(['Done 4']);
  });

  it('lifts the filter of an outcome that none of other rows has', () => {
    const index = indexAtOnce({ rows, columns, outcomeOf });
    index.ask({ ...unfilteredQuery, outcome: 'refused' });
    const others = [...rows, ...rows].map((row) => ({ ...row, outcome: done }));
    index.update({ rows: others, columns, outcomeOf });
    expect([index.snapshot().view.length, index.snapshot().query.outcome]).toEqual([8, null]);
  });

  it('shows all rows for an outcome that none has had', () => {
    const { view, query } = indexOf({ outcome: 'unknown' });
    expect([[...view], query.outcome]).toEqual([[0, 1, 2, 3], null]);
  });

  it('counts outcomes, refused first', () => {
    expect(indexOf().counts).toEqual([
      { ...refused, count: 2 },
      { ...done, count: 2 },
    ]);
  });

  it('counts outcomes that need a person first, and equal ones by their label', () => {
    const notSent: ShownOutcome = { key: 'notSent', label: 'Not sent', tone: 'idle' };
    const sending: ShownOutcome = { key: 'sending', label: 'Being sent', tone: 'idle' };
    const outcomes = [notSent, refused, sending, done];
    const mixed = rows.map((row, index) => ({ ...row, outcome: outcomes[index] ?? done }));
    for (const ordered of [mixed, mixed.toReversed()]) {
      const { counts } = indexAtOnce({ rows: ordered, columns, outcomeOf }).snapshot();
      expect(counts.map(({ label }) => label)).toEqual(['Refused', 'Being sent', 'Not sent', 'Done']);
    }
  });
});

describe('toExportSheet', () => {
  it('exports the given rows that are there, numbers as numbers', () => {
    const { header, rows: lines } = toExportSheet(
      [3, 99, 0].map((position) => rows[position]),
      columns,
    );
    expect({ header, rows: [...lines] }).toEqual({
      header: ['Set', 'Id', 'Message'],
      rows: [
        [2, 'a0XC', 'Already renewed'],
        [10, 'a0XB', ''],
      ],
    });
  });
});
