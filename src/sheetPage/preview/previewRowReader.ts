import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ShownOutcome } from '#grid/gridColumn.tsx';
import type { ColumnSpec } from '#intake/columns/columnSpec.ts';
import { cellsOfRow, type IntakeReading, problemsOfRow } from '#intake/engine/intakeReading.ts';
import { isBlocking } from '#intake/rows/intakeRow.ts';
import { rowProblemWords } from '#intake/words/intakeWords.ts';
import { inEnglish } from '#language/inEnglish.ts';
import { readiness } from '../decide/rowDecisions.ts';
import { withShared } from '../state/prepareRows.ts';

export interface PreviewRow {
  cells: Readonly<Record<string, string>>;
  words: string;
  /** By column key: the cells to check. */
  faults: ReadonlyMap<string, 'bad' | 'warning'>;
}

type Shown = (words: MessageDescriptor) => string;

/** Creates preview rows one by one. Caches the last, since a grid reads cell by cell. `shared` fills empty cells. */
export function previewRowReader(
  reading: IntakeReading,
  { columns }: { columns: readonly ColumnSpec[] },
  shown: Shown,
  shared: Readonly<Record<string, string>> = {},
): (row: number) => PreviewRow {
  let last: { row: number; made: PreviewRow } | null = null;
  return (row) => {
    if (last?.row !== row) last = { row, made: previewRow(row) };
    return last.made;
  };

  function previewRow(row: number): PreviewRow {
    const faults = new Map<string, 'bad' | 'warning'>();
    const words: string[] = [];
    for (const problem of problemsOfRow(reading, row)) {
      words.push(`${cellName(problem.column, columns, shown)}${shown(rowProblemWords(problem, columns))}`);
      if (isBlocking(problem)) faults.set(problem.column, 'bad');
      else if (!faults.has(problem.column)) faults.set(problem.column, 'warning');
    }
    return { cells: withShared(cellsOfRow(reading, columns, row), shared), words: words.join(' '), faults };
  }
}

/** Names the cell of a problem, if a row has more than one. */
function cellName(key: string, columns: readonly ColumnSpec[], shown: Shown): string {
  const spec = columns.length > 1 && columns.find((column) => column.key === key);
  if (!spec) return '';
  const label = shown(spec.label);
  // Not all languages write a colon like this.
  return `${shown(msg`${label}:`)} `;
}

/** The status of each row. The label is in the page's language, the key in English, as in a file. */
export function rowStatus(verdicts: Uint8Array, shown: Shown): (row: number) => ShownOutcome {
  const status = (words: MessageDescriptor, tone: ShownOutcome['tone']): ShownOutcome => ({
    ...{ key: inEnglish(words), label: shown(words), tone },
  });
  const byVerdict = {
    [readiness.goes]: { ...status(msg`Ready`, 'idle'), isUsual: true },
    [readiness.toDecide]: status(msg`To decide`, 'doubt'),
    [readiness.toFix]: status(msg`To fix`, 'negative'),
    [readiness.leftOut]: { ...status(msg`Left out`, 'idle'), isStruck: true },
  };
  const ready = byVerdict[readiness.goes];
  return (row) => byVerdict[(verdicts[row] ?? 0) as keyof typeof byVerdict] ?? ready;
}
