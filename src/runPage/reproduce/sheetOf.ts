import type { OperationName } from '#contract/operations.ts';
import type { Row } from '#run/run.ts';
import { inEnglish } from '#words/inEnglish.ts';
import { givenColumns } from '../rows/exportRun.ts';

/**
 * The lines of a CSV sheet: a header of the non-empty columns, and the rows. With a header, ids of any shape are
 * recognized. Pass-through cells are left out.
 */
export function sheetOf(operation: OperationName, rows: readonly Row[]): string[] {
  const columns = givenColumns(operation, rows);
  return [
    columns.map(([, label]) => inEnglish(label)).join(','),
    ...rows.map(({ cells }) => columns.map(([key]) => quoted(cells[key] ?? '')).join(',')),
  ];
}

const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
