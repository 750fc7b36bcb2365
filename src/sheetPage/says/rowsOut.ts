import type { OwnColumn } from '#intake/rows/ownColumns.ts';
import { itemAt } from '#lib/packedList.ts';
import type { SheetWork } from '../work/sheetWork.ts';

interface OutByText {
  column: OwnColumn;
  /** By the mark of a text in `places`: 1 if its rows are left out. */
  isOut: Uint8Array;
}

/**
 * The rows that are not sent because of the sheet's own columns, as the person has said: texts that are left out, and
 * values of an answered column that are not sent.
 */
export function rowsOut(
  columns: readonly OwnColumn[],
  rowCount: number,
  { leftOutTexts, going }: Pick<SheetWork, 'leftOutTexts' | 'going'>,
) {
  const outs = columns.flatMap((column): OutByText | [] => {
    const key = String(column.column);
    const { [key]: answer = 'all' } = going;
    const isAnswered = column.shape === 'answered' && answer !== 'all' && answer.length > 0;
    const goes = isAnswered ? new Set(answer) : null;
    const leftOut = new Set(leftOutTexts[key]);
    if (!goes && leftOut.size === 0) return [];
    const isOut = new Uint8Array(column.textCount + 1);
    for (let index = 0; index < column.textCount; index++) {
      const [text = ''] = itemAt(column.texts, index) ?? [];
      isOut[index + 1] = Number(leftOut.has(text) || (goes !== null && !goes.has(text)));
    }
    return { column, isOut };
  });
  const rows = new Uint8Array(rowCount);
  for (const { column, isOut } of outs)
    for (let row = 0; row < rowCount; row++) if (isOut[column.places[row] ?? 0] === 1) rows[row] = 1;
  return {
    /** By row: 1 if it is left out. */
    rows,
    /** The text by which a row is left out, and its column; null if none does. */
    whyOf: (row: number): { column: OwnColumn; text: string } | null => {
      const found = outs.find(({ column, isOut }) => isOut[column.places[row] ?? 0] === 1);
      if (!found) return null;
      const [text = ''] = itemAt(found.column.texts, (found.column.places[row] ?? 1) - 1) ?? [];
      return { column: found.column, text };
    },
  };
}
