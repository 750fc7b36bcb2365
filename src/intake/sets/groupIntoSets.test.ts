import { msg } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import type { ColumnSpec } from '../columns/columnSpec.ts';
import { matchColumns } from '../columns/matchColumns.ts';
import { tableFromPaste } from '../file/tableFromPaste.ts';
import { readRows } from '../rows/readRows.ts';
import { longSampleId, sampleId } from '../testing/sampleId.ts';
import { groupIntoSets, type SetCounts, setCounts, setsAsNumbered } from './groupIntoSets.ts';
import { availableSetChoices, chosenSetChoice, type SetChoice } from './setChoice.ts';

const activity: ColumnSpec = {
  key: 'activity',
  label: msg`Purchase activity`,
  headerNames: ['purchase activity'],
  kind: 'id',
  required: true,
  listed: true,
  isSubject: true,
};
const [a, b, c] = [longSampleId(1), longSampleId(2), longSampleId(3)];
const account = longSampleId(1, '001');

function read(text: string) {
  const table = tableFromPaste(text);
  if (table.kind === 'refusal') throw new Error(`refused: ${table.code}`);
  const match = matchColumns(table, [activity]);
  const { rows } = readRows(table, match, [activity], { recordIds: 'checked' });
  return { table, mapping: match.mapping, rows };
}

describe('availableSetChoices', () => {
  it.each<[string, string, SetChoice[], string]>([
    ['one id a line', `${a}\n${b}`, ['idPerSet', 'linePerSet', 'allInOne'], 'unsaid'],
    ['several ids on a line', `${a} ${b}\n${c}`, ['idPerSet', 'linePerSet', 'allInOne'], 'unsaid'],
    ['blank lines', `${a}\n${b}\n\n${c}`, ['blankLine', 'idPerSet', 'linePerSet', 'allInOne'], 'blankLines'],
    ['both', `${a} ${b}\n\n${c}`, ['idPerSet', 'linePerSet', 'blankLine', 'allInOne'], 'unsaid'],
    [
      'a mail around ids',
      `Dear team,\n\nplease renew:\n${a}\n${b}\n\nKind regards`,
      ['idPerSet', 'linePerSet', 'allInOne'],
      'unsaid',
    ],
    ['a greeting below ids', `${a}\n${b}\n\nKind regards`, ['idPerSet', 'linePerSet', 'allInOne'], 'unsaid'],
    [
      'blank lines between ids of a mail',
      `Hello,\n\n${a}\n\n${b}\n\nKind regards`,
      ['blankLine', 'idPerSet', 'linePerSet', 'allInOne'],
      'blankLines',
    ],
    [
      'a set column',
      `Set,Purchase activity\n1,${a}`,
      [{ column: 0 }, 'idPerSet', 'linePerSet', 'allInOne'],
      'setColumn',
    ],
    [
      'a set column of merged cells',
      `Set,Purchase activity\n1,${a}\n,${b}\n,${c}`,
      [{ column: 0 }, { column: 0, fillsDown: true }, 'idPerSet', 'linePerSet', 'allInOne'],
      'setColumnGaps',
    ],
    [
      'an account column, which is only offered',
      `Purchase activity,Account,Note\n${a},${account},x\n${b},${account},y`,
      ['idPerSet', 'linePerSet', { column: 1 }, 'allInOne'],
      'unsaid',
    ],
    [
      'a column of families',
      `Purchase activity,Familie,Note\n${a},F1,x\n${b},F1,y`,
      ['idPerSet', 'linePerSet', { column: 1 }, 'allInOne'],
      'unsaid',
    ],
    [
      'an empty column, which says nothing',
      `Account;Purchase activity;\n;${a};\n;${b};`,
      ['idPerSet', 'linePerSet', 'allInOne'],
      'unsaid',
    ],
    ['one id', a, ['idPerSet', 'linePerSet', 'allInOne'], 'oneRow'],
    ['a nameless column', `1,${a}\n2,${b}`, ['idPerSet', 'linePerSet', { column: 0 }, 'allInOne'], 'unsaid'],
  ])('%s', (_name, text, choices, saidBy) => {
    const { table, mapping, rows } = read(text);
    expect(availableSetChoices(table, mapping, rows)).toEqual({ choices, saidBy });
  });
});

describe('chosenSetChoice', () => {
  const choicesOf = (text: string) => {
    const { table, mapping, rows } = read(text);
    return availableSetChoices(table, mapping, rows);
  };

  it('is the table’s own grouping, and none if it has none', () => {
    expect(chosenSetChoice(choicesOf(`${a}\n\n${b}`), null)).toBe('blankLine');
    expect(chosenSetChoice(choicesOf(a), null)).toBe('idPerSet');
    expect(chosenSetChoice(choicesOf(`${a}\n${b}`), null)).toBeNull();
    expect(chosenSetChoice(choicesOf(`Set,Id\n1,${a}\n2,${b}`), null)).toEqual({ column: 0 });
    expect(chosenSetChoice(choicesOf(`Set,Id\n1,${a}\n,${b}`), null)).toEqual({ column: 0 });
    expect(chosenSetChoice(choicesOf(`Set,Id\n1,${a}\n0,${b}`), null)).toBeNull();
  });

  it('is the person’s choice if this table offers it', () => {
    expect(chosenSetChoice(choicesOf(`${a}\n${b}`), 'allInOne')).toBe('allInOne');
    expect(chosenSetChoice(choicesOf(`${a}\n\n${b}`), 'linePerSet')).toBe('linePerSet');
    expect(chosenSetChoice(choicesOf(`${a}\n${b}`), 'blankLine')).toBeNull();
  });
});

describe('groupIntoSets', () => {
  const mixed = `${a}\n${b} ${c}\n\n${longSampleId(4)}`;

  it.each<[SetChoice, number[]]>([
    ['idPerSet', [1, 2, 3, 4]],
    ['linePerSet', [1, 2, 2, 3]],
    ['blankLine', [1, 1, 1, 2]],
    ['allInOne', [1, 1, 1, 1]],
  ])('%s', (choice, sets) => {
    expect(groupIntoSets(read(mixed).rows, choice)).toEqual(sets);
  });

  it('groups equal cells of a column, in any place, and leaves empty ones ungrouped', () => {
    const { rows } = read(
      `Set,Purchase activity\nx,${a}\ny,${b}\nx,${c}\n,${longSampleId(4)}\n,${longSampleId(5)}`,
    );
    expect(groupIntoSets(rows, { column: 0 })).toEqual([1, 2, 1, 3, 4]);
  });

  it('fills an empty cell from above only if that was chosen', () => {
    const { rows } = read(
      `Set,Purchase activity\n,${a}\nx,${b}\n,${c}\n,${longSampleId(4)}\ny,${longSampleId(5)}\n,${longSampleId(6)}`,
    );
    expect(groupIntoSets(rows, { column: 0 })).toEqual([1, 2, 3, 4, 5, 6]);
    expect(groupIntoSets(rows, { column: 0, fillsDown: true })).toEqual([1, 2, 2, 2, 3, 3]);
  });

  it('groups 15 and 18 characters of one account together', () => {
    const { rows } = read(`Account,Purchase activity\n${account},${a}\n${sampleId(1, '001')},${b}`);
    expect(groupIntoSets(rows, { column: 0 })).toEqual([1, 1]);
  });
});

it.each<[SetChoice, SetCounts]>([
  ['idPerSet', { sets: 5, gaps: 0 }],
  ['linePerSet', { sets: 4, gaps: 0 }],
  ['allInOne', { sets: 1, gaps: 0 }],
  [{ column: 0 }, { sets: 4, gaps: 2 }],
  [
    { column: 0, fillsDown: true },
    { sets: 2, gaps: 0 },
  ],
])('counts what %o would make', (choice, counts) => {
  const [d, e] = [longSampleId(4), longSampleId(5)];
  const { rows } = read(`Set,Purchase activity\nx,${a}\n,${b}\ny,${c} ${d}\n,${e}`);
  expect(setCounts(rows, choice)).toEqual(counts);
});

it('offers "same as above" only if no line between was left out', () => {
  const { table, mapping, rows } = read(`Set,Purchase activity\nx,${a}\n,${b}`);
  expect(availableSetChoices(table, mapping, rows, true).choices).toContainEqual({
    column: 0,
    fillsDown: true,
  });
  expect(availableSetChoices(table, mapping, rows, false).choices).not.toContainEqual({
    column: 0,
    fillsDown: true,
  });
});

it('does not group rows by a failed lookup', () => {
  const { rows, table, mapping } = read(`Set,Purchase activity\n#N/A,${a}\n#N/A,${b}\n1,${c}`);
  expect(availableSetChoices(table, mapping, rows).saidBy).toBe('setColumnGaps');
  expect(groupIntoSets(rows, { column: 0 })).toEqual([1, 2, 3]);
});

describe('setsAsNumbered', () => {
  const rowsOf = (...sets: string[]) =>
    read(`Set,Purchase activity\n${sets.map((set, n) => `${set},${longSampleId(n)}`).join('\n')}`).rows;

  it('keeps the sheet’s numbers, and gives rows without one the next number', () => {
    expect(setsAsNumbered(rowsOf('12', '40', '12', '', ''), 0)).toEqual([12, 40, 12, 41, 42]);
  });

  it.each([['x'], ['0'], ['007'], ['1.5'], ['250001']])('renumbers if a set is called %s', (name) => {
    expect(setsAsNumbered(rowsOf('12', name, '12'), 0)).toEqual([1, 2, 1]);
  });
});
