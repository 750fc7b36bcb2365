import { columnCount, filledCells, type Table } from '../file/table.ts';
import { holdsId } from '../ids/idsIn.ts';

const SAMPLE_CELLS = 200;

/** Above this share of filled lines, a column describes every row and is not a remark on some. */
const MOSTLY = 0.5;

const WORDS = /\p{L}{2,}[\s,;:]+\p{L}{2,}/u;
const WORD = /\p{L}{2}/u;

/** The columns of a table, the most telling of a row first: remarks on some rows, words, cells that differ, all others. */
export function tellingColumns(table: Table): number[] {
  const { lines } = table;
  const isOne = lines.length === 1;
  const weightOf = (column: number): number => {
    const cells = filledCells(table, column, SAMPLE_CELLS).filter((cell) => !holdsId(cell));
    const differs = lines.some((line) => (line.cells[column] ?? '') !== (lines[0]?.cells[column] ?? ''));
    if (!differs && !isOne) return 0;
    const filled = lines.reduce((count, line) => (line.cells[column] ? count + 1 : count), 0);
    if (filled < lines.length * MOSTLY && cells.some((cell) => WORD.test(cell))) return 3;
    return cells.some((cell) => WORDS.test(cell)) ? 2 : 1;
  };
  return Array.from({ length: columnCount(table) }, (_, column) => ({ column, weight: weightOf(column) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ column }) => column);
}
