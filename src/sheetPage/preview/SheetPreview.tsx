import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { subjectOf } from '#contract/operations.ts';
import { ResultsGrid } from '#grid/ResultsGrid.tsx';
import { fault } from '#intake/engine/intakeReading.ts';
import { NamedId } from '#pageParts/names/NamedId.tsx';
import { useNameColumns } from '#pageParts/records/useNameColumns.tsx';
import { recordOnPage } from '#pageParts/records/useRecord.ts';
import { isSheetColumn } from '#pageParts/sheetColumns.ts';
import { useNames } from '#pageParts/useDesk.ts';
import { recordWords } from '#pageParts/words/factWords.ts';
import { InPlace } from '#ui/InPlace.tsx';
import { Section } from '#ui/Page.tsx';
import { ReadPanel } from '../read/ReadPanel.tsx';
import { GroupingChoice } from '../sets/GroupingChoice.tsx';
import { SetCards } from '../sets/SetCards.tsx';
import { ownColumns } from '../state/ownColumns.ts';
import { setCountOf } from '../state/setCardsOf.ts';
import { sourceOf } from '../state/sheetWork.ts';
import type { ReadSheet } from '../state/useSheet.ts';
import { EditsNotice, PickedRows, toggleLeftOut } from './EditsNotice.tsx';
import { previewColumns } from './previewColumns.tsx';
import { previewExport } from './previewExport.ts';
import { previewRows, rowStatus } from './previewRows.ts';
import { SentBeforeNotices } from './SentBeforeNotices.tsx';
import { SheetProblems, ShrunkSets } from './SheetProblems.tsx';

/** Shows how the text or file was read, and the problems by line, before anything is sent. */
export function SheetPreview({ sheet }: { sheet: ReadSheet }) {
  const { t, i18n } = useLingui();
  const { spec, shared, reading, prepared, state, dispatch } = sheet;
  const { sentBefore, otherBefore, leftOutBefore } = sheet;
  const { states, page, idColumns } = sheet.records;
  const { nameColumns, tick } = useNameColumns(idColumns, page);
  const { found, recordsOf } = sheet.lookUps;
  const { rowCount } = reading;
  const { sets } = prepared;
  const { moved } = state;
  const isInSets = spec.inSets && !prepared.isUngrouped;
  const names = useNames();
  const [view, setView] = useState<'rows' | 'sets'>('rows');
  const [showsAll, setShowsAll] = useState(false);
  const hasCards = isInSets && rowCount > 0;
  const showsCards = hasCards && view === 'sets';
  const setCount = useMemo(() => setCountOf(sets), [sets]);

  // Rows are indexes: creating 250,000 objects would block the page.
  const rows = useMemo(() => Array.from({ length: rowCount }, (_, row) => row), [rowCount]);
  const read = useMemo(() => previewRows(reading, spec, t, shared), [reading, spec, t, shared]);
  const { hasItems } = reading;
  const idKey = hasItems ? 'productId' : (spec.columns.find(({ kind }) => kind === 'id')?.key ?? '');
  const idOf = (row: number) => read(row).cells[idKey] ?? '';
  const nameOf = (row: number) =>
    subjectOf(spec.operation) === null ? (
      t`Line ${i18n.number(reading.lineNumbers[row] ?? 0)}`
    ) : (
      <code>
        <NamedId id={idOf(row)} kind="purchaseActivity" />
      </code>
    );
  const own = useMemo(() => ownColumns(reading), [reading]);
  const toMend = (row: number) =>
    (reading.faults[row] ?? 0) < fault.duplicate
      ? []
      : Array.from(read(row).faults).flatMap(([key, found]) => (found === 'bad' ? key : []));
  /** The cell to show after a click on a problem; a new object for each click. */
  const [jump, setJump] = useState<{ row: number; column: string } | null>(null);
  const jumpTo = (row: number, column: string) => {
    setView('rows');
    setJump({ row, column });
  };

  const columns = useMemo(
    () =>
      previewColumns({
        spec,
        reading,
        sets: isInSets ? sets : null,
        read,
        names,
        page,
        showsAll,
        lookUps: { found, recordsOf },
        dispatch,
        t,
        recordWords: (record) => recordWords(i18n, record),
      }),
    [spec, reading, sets, isInSets, read, names, page, showsAll, found, recordsOf, dispatch, t, i18n],
  );
  const hiddenColumns =
    own.telling.length - columns.reduce((count, { key }) => count + Number(isSheetColumn(key)), 0);
  const { choices } = state;
  const { statusOf, isLeftOut } = useMemo(
    () => rowStatus(reading, choices, leftOutBefore, t, { operation: spec.operation, states }),
    [reading, choices, leftOutBefore, t, states, spec],
  );
  const exportColumns = previewExport(reading, spec, columns, (row) => statusOf(row).key);

  return (
    <Section
      title={t`Preview`}
      description={
        rowCount > 0 && (
          <>
            {hasItems ? (
              <Plural value={rowCount} one="# line" other="# lines" />
            ) : (
              <Plural value={rowCount} one="# row" other="# rows" />
            )}
            {isInSets && ' '}
            {isInSets &&
              (hasItems ? (
                <Plural value={setCount} one="in # order" other="in # orders" />
              ) : (
                <Plural value={setCount} one="in # set" other="in # sets" />
              ))}
          </>
        )
      }
    >
      <ReadPanel sheet={sheet} />
      {(rowCount > 0 || hasItems) && <GroupingChoice sheet={sheet} />}
      <SheetProblems sheet={sheet} onCell={jumpTo} />
      <ShrunkSets sheet={sheet} />
      <EditsNotice sheet={sheet} />
      <SentBeforeNotices sheet={sheet} nameOf={nameOf} />
      {hasCards && (
        <SegmentedControl<'rows' | 'sets'>
          aria-label={t`Show the preview as`}
          data={[
            { value: 'rows', label: t`Rows` },
            { value: 'sets', label: hasItems ? t`Orders` : t`Sets` },
          ]}
          value={view}
          onChange={(next) => {
            setJump(null);
            setView(next);
          }}
          w="fit-content"
        />
      )}
      {showsCards && (
        <SetCards
          of={reading}
          sets={sets}
          hasMoves={moved !== null && !sheet.hasLostMoves}
          memberOf={(row) => ({
            row,
            id: idOf(row),
            name: recordOnPage(page, 'purchaseActivity', idOf(row))?.name,
            own: [
              hasItems ? `× ${read(row).cells['quantity']}` : '',
              ...own.columns.map((column) => own.cellOf(row, column)),
            ].filter((cell) => cell !== '' && cell !== own.groupOf(row)),
            problem: read(row).words || null,
            earlier: sentBefore.get(row) ?? otherBefore.get(row),
            isLeftOut: isLeftOut(row),
          })}
          groupOf={own.groupOf}
          // An order's lines have its account and currency: they move by a correction of their cells.
          onMove={
            hasItems ? null : (moving, to) => dispatch({ kind: 'rowsMoved', reading, rows: moving, to })
          }
          onUndo={() => dispatch({ kind: 'movesUndone' })}
        />
      )}
      {rowCount > 0 && !showsCards && (
        <InPlace>
          <ResultsGrid
            // In another reading of the sheet, a selection by the index of rows would mean other rows.
            key={JSON.stringify([sourceOf(state.file), choices.corrections, choices.columns])}
            label={t`Preview`}
            findLabel={t`Find in preview`}
            columns={columns}
            rows={rows}
            outcome={statusOf}
            outcomeAt={columns.length - 1}
            outcomeWidth={sheet.records.hasStates ? 200 : undefined}
            exportColumns={[...exportColumns, ...nameColumns]}
            // The person's spreadsheet splits a .csv file at semicolons. None splits it at tabs or bars.
            exportDelimiter={reading.readAs.delimiter === ';' ? ';' : undefined}
            edits={{
              source: reading,
              toMend,
              onUndo: state.edits.length > 0 ? () => dispatch({ kind: 'editsUndone' }) : undefined,
              onDelete: (picked) => toggleLeftOut(sheet, picked),
            }}
            acts={(picked, isSelection) => isSelection && <PickedRows sheet={sheet} picked={picked} />}
            moreActions={() => (
              <>
                {tick}
                {(showsAll || hiddenColumns > 0) && (
                  <Button variant="subtle" onClick={() => setShowsAll(!showsAll)}>
                    {showsAll ? (
                      <Trans>Show fewer columns</Trans>
                    ) : (
                      <Plural value={hiddenColumns} one="Show # more column" other="Show # more columns" />
                    )}
                  </Button>
                )}
              </>
            )}
            linked={{ focus: jump }}
            fileName={`${spec.operation}-preview`}
          />
        </InPlace>
      )}
    </Section>
  );
}
