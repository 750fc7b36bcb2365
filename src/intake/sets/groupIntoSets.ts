import { canonicalId } from '#contract/recordId.ts';
import { LINE_LIMIT } from '../file/limits.ts';
import { isZeroOrZeroDate } from '../file/noValue.ts';
import type { IntakeRow } from '../rows/intakeRow.ts';
import { countDifferent } from './countDifferent.ts';
import { comparableSetName, repeatedInBrackets, type SetChoice, setNameInColumn } from './setChoice.ts';

/** The set of each row, from 1, parallel to `rows`. Numbered by first appearance. */
export function groupIntoSets(rows: readonly Pick<IntakeRow, 'line'>[], choice: SetChoice): number[] {
  const keys = setKeys(rows, choice);
  // Compares with the last key first: equal keys are adjacent, so that hundreds of thousands need no map.
  let last = 0;
  if (typeof choice === 'string') return keys.map((key, at) => (key === keys[at - 1] ? last : ++last));
  const numberOf = new Map<SetKey, number>();
  return keys.map((key) => {
    const number = numberOf.get(key);
    if (number !== undefined) return number;
    const next = numberOf.size + 1;
    numberOf.set(key, next);
    return next;
  });
}

export interface SetCounts {
  readonly sets: number;
  readonly gaps: number;
}

export function setCounts(rows: readonly Pick<IntakeRow, 'line'>[], choice: SetChoice): SetCounts {
  if (typeof choice === 'string') return { sets: groupIntoSets(rows, choice).at(-1) ?? 0, gaps: 0 };
  const keys = setKeys(rows, choice);
  const gaps = new Set(keys.filter((key) => typeof key === 'number')).size;
  return { sets: gaps + countDifferent(keys.filter((key) => typeof key === 'string')), gaps };
}

/** Keeps a set column's own numbers, even with gaps; rows without one get higher numbers. */
export function setsAsNumbered(rows: readonly IntakeRow[], column: number): number[] {
  const choice = { column };
  const cells = rows.map(({ line }) =>
    isZeroOrZeroDate(line.cells[column] ?? '') ? '0' : setNameInColumn(line, column),
  );
  if (!cells.every((cell) => cell === '' || isSetNumber(cell))) return groupIntoSets(rows, choice);
  let last = cells.reduce((most, cell) => Math.max(most, Number(cell)), 0);
  const ofLine = new Map<number, number>();
  return rows.map(({ line }, position) => {
    if (cells[position]) return Number(cells[position]);
    const set = ofLine.get(line.number) ?? ++last;
    ofLine.set(line.number, set);
    return set;
  });
}

/** No sheet has more sets than lines, and counting uses arrays as long as the highest number. */
const isSetNumber = (cell: string) => /^[1-9]\d{0,6}$/.test(cell) && Number(cell) <= LINE_LIMIT;

/** Rows with equal keys form a set. If the chosen column is empty, the key is the line number. */
type SetKey = string | number;

function setKeys(rows: readonly Pick<IntakeRow, 'line'>[], choice: SetChoice): SetKey[] {
  if (choice === 'allInOne') return rows.map(() => 0);
  if (choice === 'idPerSet') return rows.map((_, index) => index);
  if (choice === 'linePerSet' || choice === 'noItems') return rows.map(({ line }) => line.number);
  if (choice === 'blankLine') return rows.map(({ line }) => line.block);
  if ('columns' in choice)
    return rows.map(({ line }) =>
      choice.columns.map((column) => canonicalId(setNameInColumn(line, column))).join('\n'),
    );
  const { column, fillsDown, areAlikeOne, areNames } = choice;
  const brackets = areNames ? null : repeatedInBrackets(rows.map(({ line }) => line.cells[column] ?? ''));
  let above = '';
  return rows.map(({ line }) => {
    const cell = setNameInColumn(line, column, areNames);
    const name = brackets?.has(cell) ? '' : cell;
    const own = areAlikeOne ? comparableSetName(name) : name;
    const value = own === '' && fillsDown ? above : own;
    above = value;
    // An empty cell is not a group: each such line is a set of its own.
    return value === '' ? line.number : canonicalId(value);
  });
}
