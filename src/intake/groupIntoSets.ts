import { canonicalId } from '#contract/recordId.ts';
import type { IntakeRow } from './intakeRow.ts';
import type { SetChoice } from './setChoice.ts';

/** The set of each row, counted from 1 in the order in which sets first appear. Runs parallel to `rows`. */
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

function setName({ line }: IntakeRow, choice: SetChoice): string {
  if (choice === 'allInOne') return 'all';
  if (choice === 'linePerSet') return `line ${line.number}`;
  if (choice === 'blankLine') return `block ${line.block}`;
  const value = line.cells[choice.column] ?? '';
  // An empty cell is not a group: rows that belong nowhere do not belong together.
  return value === '' ? `line ${line.number}` : `value ${canonicalId(value)}`;
}
