import type { OrgRules } from '#contract/requestField.ts';
import { columnCount, type Line, type Table } from '../file/table.ts';
import { holdsId } from '../ids/idsIn.ts';

/** “bitte verlängern”, “Hallo,” */
const SENTENCE = /\p{L}{2,}\s+\p{L}{2,}|\p{L}[,:]$/u;
const WORD = /^\p{L}{1,14}[.,:!]?$/u;

/** Finds the lines of a mail that are no wrong id: among sentences, a word alone greets, names a person or says goodbye. */
export function wordsAlone(table: Table, { recordIds }: OrgRules): (line: Line) => boolean {
  const isProse =
    recordIds === 'checked' &&
    columnCount(table) === 1 &&
    table.lines.some(
      ({ cells: [cell = ''] }) => SENTENCE.test(cell) && (/[.!?]$/.test(cell) || !holdsId(cell)),
    );
  return ({ cells: [cell = ''] }) => isProse && WORD.test(cell);
}
