import type { Table } from '../file/table.ts';
import { idsIn, isMeantAsId } from '../ids/idsIn.ts';
import type { SpecColumn } from './rowTexts.ts';

/** A longer line is a block of ids, not a pair of old and new. */
const MOST_IDS_ASKED = 4;

/** The number of ids on the lines of a list, if they may be columns without names, with empty cells or without. */
export function detectIdsPerLine(
  { lines }: Table,
  columns: readonly SpecColumn[],
  inSets = false,
): number | undefined {
  const { spec, column = 0 } = columns.find((one) => one.spec.listed) ?? {};
  if (!spec) return undefined;
  const filled = lines.flatMap(({ cells }) => {
    const cell = cells[column ?? 0] ?? '';
    const { ids } = idsIn(cell, 'checked');
    return ids.some(isMeantAsId) ? { cell, count: ids.length } : [];
  });
  const count = filled.reduce((most, one) => Math.max(most, one.count), 0);
  const hasTabs = filled.some(({ cell }) => cell.includes('\t'));
  if (count < 2 || count > MOST_IDS_ASKED || !(hasTabs || (filled.length > 1 && !inSets))) return undefined;
  // Blanks and tabs at the end of a line are gone, so a line with an empty cell may look shorter.
  const areLines =
    hasTabs || filled.every((one) => one.count === count || one.cell.split(/[,;|]/).length === count);
  return areLines ? count : undefined;
}
