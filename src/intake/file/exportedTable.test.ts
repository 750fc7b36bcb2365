import { describe, expect, it } from 'vitest';
import { exportedTable, resultHeaders } from './exportedTable.ts';
import { rowCheck } from './rowCheck.ts';
import type { Table } from './table.ts';

const { outcome, message, time, org, operation, run, row, check } = resultHeaders;
const VALUES = [
  ['a', 'R-1'],
  ['b', 'R-2'],
  ['c', 'R-3'],
];

/** Results of three rows as a file of today has them, read after a person has changed it. */
function results(change: (lines: string[][]) => string[][], values = VALUES, last = 'Invoice') {
  const header = ['Product', last, outcome, message, 'Order', time, org, operation, run, row, check];
  const lines = values.map((cells, index) => {
    const known = [
      index === 0 ? 'Done' : 'Refused',
      'why',
      `801${index}`,
      '',
      'acme',
      'createOrder',
      'run-1',
    ];
    return [...cells, ...known, `${index + 1}`, rowCheck(cells)];
  });
  const [names = [], ...changed] = change([header, ...lines]);
  const table: Table = {
    ...{ kind: 'table', frame: [], readAs: {} as Table['readAs'], notes: [], header: names },
    lines: changed.map((cells, index) => ({ number: index + 2, block: 0, cells })),
  };
  const read = exportedTable(table);
  return {
    header: read?.table.header,
    outcomes: read?.lines.map((line) => line.outcome),
    moved: read?.lines.map((line) => line.hasOtherValues),
  };
}

const called = (name: string) => (lines: string[][]) =>
  lines.map((cells, index) => (index === 0 ? cells.map((cell) => (cell === outcome ? name : cell)) : cells));
const deleted = (lines: string[][]) => lines.map((cells) => cells.toSpliced(2, 1));
/** Sorts the first column alone, downwards. */
const sorted = ([names = [], ...lines]: string[][]) => [
  names,
  ...lines.map((cells, index) => [lines.at(-1 - index)?.[0] ?? '', ...cells.slice(1)]),
];
/** Sorts all columns but those that identify the run, downwards. */
const sortedValues = ([names = [], ...lines]: string[][]) => [
  names,
  ...lines.map((cells, index) => [...(lines.at(-1 - index)?.slice(0, 2) ?? []), ...cells.slice(2)]),
];

describe('results whose column of outcomes has', () => {
  const states = ['done', 'refused', 'refused'];

  it.each([
    ['its name', (lines: string[][]) => lines],
    ['a name in another language', called('Ergebnis')],
    ['any name', called('To do by Kim')],
  ])('%s keep their outcomes', (_, change) => {
    const { header, outcomes, moved } = results(change);
    expect(header).toEqual(['Product', 'Invoice']);
    expect(outcomes).toEqual(states.map((state) => expect.stringMatching(new RegExp(state, 'i'))));
    expect(moved).toEqual([false, false, false]);
    expect(results((lines) => sortedValues(change(lines))).moved).toEqual([true, false, true]);
  });

  it('been deleted have their values alone', () => {
    expect(results(deleted)).toEqual({
      header: ['Product', 'Invoice'],
      outcomes: [null, null, null],
      moved: [false, false, false],
    });
    expect(results((lines) => deleted(sortedValues(lines))).moved).toEqual([true, false, true]);
    expect(results((lines) => deleted(sorted(lines))).header).toEqual(['Product', 'Invoice']);
  });

  it.each([
    [
      'with empty cells',
      [
        ['a', ''],
        ['b', 'R-2'],
        ['c', ''],
      ],
      'Invoice',
    ],
    [
      'with nothing',
      [
        ['a', ''],
        ['b', ''],
        ['c', ''],
      ],
      'Invoice',
    ],
    ['of a name for outcomes', VALUES, 'Ergebnis'],
  ])('been deleted keep their last column: one %s', (_, values, last) => {
    const { header, outcomes, moved } = results(deleted, values, last);
    expect(header).toEqual(['Product', last]);
    expect(outcomes).toEqual([null, null, null]);
    expect(moved).toEqual([false, false, false]);
  });
});

it('results without messages keep a first column that is called like new ids', () => {
  const { header } = results(([names = [], ...lines]) =>
    [['Order', ...names.slice(1)], ...lines].map((cells) => cells.toSpliced(3, 2)),
  );
  expect(header).toEqual(['Order', 'Invoice']);
});
