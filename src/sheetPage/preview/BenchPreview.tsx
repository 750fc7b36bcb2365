import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNames } from '#desk/names/useNames.ts';
import { ResultsGrid } from '#grid/ResultsGrid.tsx';
import type { CellEdit } from '#intake/editedTable.ts';
import { fault, type IntakeReading } from '#intake/engine/intakeReading.ts';
import { countingUp } from '#lib/countingUp.ts';
import { Notice } from '#ui/Notice.tsx';
import { Section } from '#ui/Section.tsx';
import type { BenchSpec } from '../benchSpec.ts';
import { movesOn } from '../benchState.ts';
import type { Prepared } from '../prepareRows.ts';
import { FormatChoices } from '../read/FormatChoices.tsx';
import { ReadPanel } from '../read/ReadPanel.tsx';
import { GroupingChoice } from '../sets/GroupingChoice.tsx';
import { SetCards } from '../sets/SetCards.tsx';
import { setCountOf } from '../sets/setCardsOf.ts';
import type { Bench } from '../useBench.ts';
import { BenchProblems } from './BenchProblems.tsx';
import { EditsNotice } from './EditsNotice.tsx';
import { FillPicked } from './FillPicked.tsx';
import { OtherBeforeNotice } from './OtherBeforeNotice.tsx';
import { ownColumns } from './ownColumns.ts';
import { previewColumns } from './previewColumns.tsx';
import { previewExport } from './previewExport.ts';
import { type PreviewRow, previewRows } from './previewRows.ts';
import { SentBeforeNotice } from './SentBeforeNotice.tsx';
import { useRowStatus } from './useRowStatus.ts';

interface BenchPreviewProps {
  spec: BenchSpec;
  bench: Bench;
  shared: Readonly<Record<string, string>>;
  reading: IntakeReading;
  prepared: Prepared;
}

/** Shows how the text or file was read, and the problems by line, before anything is sent. */
export function BenchPreview({ spec, bench, shared, reading, prepared }: BenchPreviewProps) {
  const { t } = useLingui();
  const { rowCount } = reading;
  const { sets } = prepared;
  const isInSets = spec.inSets && !prepared.isUngrouped;
  const { sentBefore, otherBefore, state, dispatch } = bench;
  const { moved } = state;
  const names = useNames();
  const [shown, setShown] = useState<'rows' | 'sets'>('rows');
  const idKey = spec.columns.find(({ kind }) => kind === 'id')?.key ?? '';
  const idOf = ({ cells }: PreviewRow) => cells[idKey] ?? '';
  const setCount = useMemo(() => setCountOf(sets), [sets]);

  // Rows are indexes: creating 250,000 objects would block the page.
  const rows = useMemo(() => countingUp(rowCount), [rowCount]);
  const read = useMemo(() => previewRows(reading, spec, t, shared), [reading, spec, t, shared]);

  const take = useRef(dispatch);
  useEffect(() => {
    take.current = dispatch;
  });
  // Stable, since the columns must be.
  const [onEdit] = useState(
    () => (edits: readonly CellEdit[]) => take.current({ kind: 'cellsEdited', edits }),
  );
  const own = useMemo(() => ownColumns(reading), [reading]);
  const toMend = (row: number) =>
    (reading.faults[row] ?? 0) < fault.duplicate
      ? []
      : Array.from(read(row).faults).flatMap(([key, found]) => (found === 'bad' ? key : []));
  /** The cell to show after a click on a problem; a new object for each click. */
  const [jump, setJump] = useState<{ row: number; column: string } | null>(null);
  const jumpTo = (row: number, column: string) => {
    setShown('rows');
    setJump({ row, column });
  };

  const columns = useMemo(
    () => previewColumns({ spec, reading, sets: isInSets ? sets : null, read, names, onEdit, t }),
    [spec, reading, sets, isInSets, read, names, onEdit, t],
  );
  const { statusOf, isLeftOut } = useRowStatus(reading, state.choices, bench.leftOutBefore);
  const exportColumns = useMemo(
    () => previewExport(reading, spec, columns, (row) => statusOf(row).key),
    [spec, columns, statusOf, reading],
  );

  return (
    <Section
      title={t`Preview`}
      description={
        <>
          <Plural value={rowCount} one="# row" other="# rows" />
          {isInSets && (
            <>
              {' '}
              <Plural value={setCount} one="in # set" other="in # sets" />
            </>
          )}
        </>
      }
    >
      <ReadPanel spec={spec} bench={bench} reading={reading} />
      <FormatChoices spec={spec} bench={bench} reading={reading} />
      {rowCount > 0 && <GroupingChoice bench={bench} reading={reading} />}
      <BenchProblems spec={spec} bench={bench} reading={reading} prepared={prepared} onCell={jumpTo} />
      <EditsNotice bench={bench} reading={reading} />
      {moved.on !== reading && moved.moves.size > 0 && (
        <Notice tone="doubt" title={t`Your moves between sets were undone`}>
          <Trans>The rows were read anew, so each stands in its set by the grouping above.</Trans>
        </Notice>
      )}
      <SentBeforeNotice bench={bench} idOf={(row) => idOf(read(row))} />
      <OtherBeforeNotice bench={bench} idOf={(row) => idOf(read(row))} />
      {isInSets && rows.length > 0 && (
        <SegmentedControl<'rows' | 'sets'>
          aria-label={t`Show the preview as`}
          data={[
            { value: 'rows', label: t`Rows` },
            { value: 'sets', label: t`Sets` },
          ]}
          value={shown}
          onChange={(next) => {
            setJump(null);
            setShown(next);
          }}
          w="fit-content"
        />
      )}
      {isInSets && rows.length > 0 && shown === 'sets' && (
        <SetCards
          of={reading}
          sets={sets}
          hasMoves={movesOn(state, reading).size > 0}
          memberOf={(row) => ({
            row,
            id: idOf(read(row)),
            own: own.columns
              .map((column) => own.cellOf(row, column))
              .filter((cell) => cell !== '' && cell !== own.groupOf(row)),
            problem: read(row).words || null,
            earlier: sentBefore.get(row) ?? otherBefore.get(row),
            isLeftOut: isLeftOut(row),
          })}
          groupOf={own.groupOf}
          onMove={(moving, to) => dispatch({ kind: 'rowsMoved', reading, rows: moving, to })}
          onUndo={() => dispatch({ kind: 'movesUndone' })}
        />
      )}
      {rows.length > 0 && !(isInSets && shown === 'sets') && (
        <ResultsGrid
          label={t`Preview`}
          findLabel={t`Find in preview`}
          columns={columns}
          rows={rows}
          outcome={statusOf}
          outcomeAt={columns.length - 1}
          exportColumns={exportColumns}
          toMend={toMend}
          onUndo={state.edits.length > 0 ? () => dispatch({ kind: 'editsUndone' }) : undefined}
          acts={(picked, isSelection) =>
            isSelection && <FillPicked bench={bench} reading={reading} picked={picked} />
          }
          focusRow={jump?.row ?? null}
          focusAsked={jump}
          focusColumn={jump?.column}
          fileName={`${spec.operation}-preview.csv`}
        />
      )}
    </Section>
  );
}
