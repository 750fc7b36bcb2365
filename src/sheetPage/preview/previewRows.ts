import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OperationName } from '#contract/operations.ts';
import type { ShownOutcome } from '#grid/gridColumn.tsx';
import type { ColumnSpec } from '#intake/columns/columnSpec.ts';
import { cellsOfRow, fault, type IntakeReading, problemsOfRow } from '#intake/engine/intakeReading.ts';
import { intakeProblemWords } from '#intake/intakeWords.ts';
import { isBlocking } from '#intake/rows/intakeRow.ts';
import type { RecordState } from '#records/orgRecord.ts';
import { inEnglish } from '#words/inEnglish.ts';
import { stateWords } from '../org/stateWords.ts';
import { type SheetChoices, withShared } from '../state/prepareRows.ts';

export interface PreviewRow {
  cells: Readonly<Record<string, string>>;
  words: string;
  /** By column key: the cells to check. */
  faults: ReadonlyMap<string, 'bad' | 'warning'>;
}

/** Creates preview rows one by one. Caches the last, since a grid reads cell by cell. `shared` fills empty cells. */
export function previewRows(
  reading: IntakeReading,
  { columns }: { columns: readonly ColumnSpec[] },
  shown: (words: MessageDescriptor) => string,
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
      words.push(
        `${cellName(problem.column, columns, shown)}${shown(intakeProblemWords(problem, columns, shown))}`,
      );
      if (isBlocking(problem)) faults.set(problem.column, 'bad');
      else if (!faults.has(problem.column)) faults.set(problem.column, 'warning');
    }
    return { cells: withShared(cellsOfRow(reading, columns, row), shared), words: words.join(' '), faults };
  }
}

/** Names the cell of a problem, if a row has more than one. */
export function cellName(
  key: string,
  columns: readonly ColumnSpec[],
  shown: (words: MessageDescriptor) => string,
): string {
  const spec = columns.length > 1 && columns.find((column) => column.key === key);
  if (!spec) return '';
  const label = shown(spec.label);
  // Not all languages write a colon like this.
  return `${shown(msg`${label}:`)} `;
}

/** Whether a row can be sent. The label is in the page's language, the key in English, as in a file. */
export const previewOutcome = (
  words: MessageDescriptor,
  tone: ShownOutcome['tone'],
  shown: (words: MessageDescriptor) => string,
): ShownOutcome => ({ key: inEnglish(words), label: shown(words), tone });

/** The status of each row: ready, its state in the org, a warning, a problem, or excluded by the person. */
export function rowStatus(
  { faults }: IntakeReading,
  { leaveOutDuplicates, leaveOutBad, doubtful }: SheetChoices,
  leftOutBefore: ReadonlySet<number>,
  shown: (words: MessageDescriptor) => string,
  { operation, states }: { operation: OperationName; states: readonly (RecordState | undefined)[] },
) {
  const ready = { ...previewOutcome(msg`Ready`, 'idle', shown), isUsual: true };
  const warning = previewOutcome(msg`Warning`, 'doubt', shown);
  const bad = previewOutcome(msg`Problem`, 'negative', shown);
  const leftOut = previewOutcome(msg`Left out`, 'idle', shown);
  const inDoubt = doubtful === 'leaveOut' ? leftOut : warning;
  const byFault = [
    ready,
    warning,
    inDoubt,
    leaveOutDuplicates ? leftOut : bad,
    leaveOutBad ? leftOut : bad,
    leftOut,
  ];
  const ofState = (state: RecordState): ShownOutcome => {
    const { label, ...outcome } = previewOutcome(stateWords(operation, state), 'doubt', shown);
    // The words follow a count elsewhere.
    return { ...outcome, label: label.charAt(0).toUpperCase() + label.slice(1) };
  };
  // Worded once, not once a row.
  const [done, notPossible, hidden] = [ofState('done'), ofState('notPossible'), ofState('hidden')];
  const byState = { open: null, done, notPossible, hidden };
  const statusOf = (row: number) => {
    const state = (faults[row] ?? 0) < fault.doubtful ? (states[row] ?? 'open') : 'open';
    const status = byState[state] ?? byFault[faults[row] ?? fault.none] ?? leftOut;
    return status !== bad && leftOutBefore.has(row) ? leftOut : status;
  };
  return { statusOf, isLeftOut: (row: number) => statusOf(row) === leftOut };
}
