import { wholeText } from '#lib/anyOf.ts';
import { isInAnyFormat } from '../columns/cellFormats.ts';
import { isNoValue, isZero } from '../file/noValue.ts';
import { countCells, type OwnColumn } from './ownColumn.ts';

/** Without names of tasks: “Renewal” with “Cancelled” does not ask whether to renew. */
const YES = wholeText`y, yes, j, ja, o, oui, s, sí, sì, x, ✓, ✔, ☑, ✅, true, wahr, vrai, 1, ok, go, please, bitte, approved`;
const NO = wholeText`n, no, nein, non, false, falsch, faux`;
export const saysYes = (cell: string) => YES.test(cell);
const saysNo = (cell: string) => NO.test(cell);

/** Also a cell that says nothing. */
export const isNo = (cell: string) => /^n$/i.test(cell) || isNoValue(cell) || isZero(cell);
export const isDate = (cell: string) => isInAnyFormat(cell, 'date');

/**
 * True if at least half of the filled cells are answers.
 * @param needsYes cells that only say no are no answers
 */
export function holdsAnswers(column: OwnColumn, isYes: (cell: string) => boolean, needsYes = true): boolean {
  // A 1 says yes only beside a 0: alone, it counts something.
  const hasZero = column.texts.has('0');
  const yes = countCells(column, (cell) => isYes(cell) && (cell !== '1' || hasZero));
  return (
    (yes > 0 || (!needsYes && countCells(column, saysNo) > 0)) &&
    (yes + countCells(column, isNo)) * 2 >= countCells(column)
  );
}
