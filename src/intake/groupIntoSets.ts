import { canonicalId } from '#contract/recordId.ts';
import type { IntakeRow } from './intakeRow.ts';
import { LINE_LIMIT } from './limits.ts';
import { type SetChoice, setCell } from './setChoice.ts';

/** The set of each row, from 1. Runs parallel to `rows`. Counted in the order in which sets first appear. */
export function groupIntoSets(rows: readonly IntakeRow[], choice: SetChoice): number[] {
  const numberOf = new Map<string, number>();
  return rows.map((row) => {
    const name = setName(row, choice);
    const known = numberOf.get(name);
    if (known !== undefined) return known;
    const next = numberOf.size + 1;
    numberOf.set(name, next);
    return next;
  });
}

/**
 * The same for a column that is there to number sets: its own numbers, so that "Set 12" is the one of whoever exported the
 * sheet, also where only some of its sets are left. Rows without a number get numbers above them. Counted like any other
 * where the column holds anything else than numbers.
 */
export function setsAsNumbered(rows: readonly IntakeRow[], column: number): number[] {
  const choice = { column };
  const cells = rows.map(({ line }) => setCell(line, column));
  if (!cells.every((cell) => cell === '' || isSetNumber(cell))) return groupIntoSets(rows, choice);
  let last = cells.reduce((most, cell) => Math.max(most, Number(cell)), 0);
  const ofLine = new Map<number, number>();
  return rows.map(({ line }, place) => {
    if (cells[place]) return Number(cells[place]);
    const known = ofLine.get(line.number) ?? ++last;
    ofLine.set(line.number, known);
    return known;
  });
}

/** No sheet has more sets than lines, and sets are counted in arrays as long as the highest number. */
const isSetNumber = (cell: string) => /^[1-9]\d{0,6}$/.test(cell) && Number(cell) <= LINE_LIMIT;

function setName({ line }: IntakeRow, choice: SetChoice): string {
  if (choice === 'allInOne') return 'all';
  if (choice === 'linePerSet') return `line ${line.number}`;
  if (choice === 'blankLine') return `block ${line.block}`;
  const value = setCell(line, choice.column);
  // An empty cell is not a group: rows that belong nowhere do not belong together.
  return value === '' ? `line ${line.number}` : `value ${canonicalId(value)}`;
}
