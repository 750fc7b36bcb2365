import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { ResultsGrid } from '#grid/ResultsGrid.tsx';
import { useNameColumns } from '#pageParts/records/useNameColumns.tsx';
import { recordOnPage } from '#pageParts/records/useRecord.ts';
import { isSheetColumn } from '#pageParts/sheetColumns.ts';
import { useDesk, useNicknames } from '#pageParts/useDesk.ts';
import { Popover } from '#ui/dialogs/Popover.tsx';
import { Tick } from '#ui/fields/Tick.tsx';
import { ScrollAnchor } from '#ui/ScrollAnchor.tsx';
import { readiness } from '../decide/rowDecisions.ts';
import { SetCards } from '../sets/SetCards.tsx';
import { setsKey } from '../state/movedSets.ts';
import { shownOwnColumns } from '../state/shownOwnColumns.ts';
import type { ReadSheet } from '../state/useSheet.ts';
import { PickedRows, toggleLeftOut } from './PickedRows.tsx';
import { previewColumns } from './previewColumns.tsx';
import { previewColumnLabels, previewExport } from './previewExport.ts';
import { previewRowReader, rowStatus } from './previewRowReader.ts';

/** Rows are cards. */
const PHONE = '(max-width: 30rem)';

/** Rows that a decision or a text is about. */
export interface PreviewRowFilter {
  readonly rows: readonly number[];
  readonly words: string;
}

interface SheetTableProps {
  sheet: ReadSheet;
  shown: PreviewRowFilter | null;
  onShowAll(): void;
  /** The cell to open for correction; a new object for each click. */
  jump: { row: number; column: string } | null;
  view: 'rows' | 'sets';
  onView(view: 'rows' | 'sets'): void;
}

/** The rows of the sheet as they were read, or its sets. */
export function SheetTable({ sheet, shown, onShowAll, jump, view, onView }: SheetTableProps) {
  const { t, i18n } = useLingui();
  const { input, read, decided } = sheet;
  const { state, dispatch, shared } = input;
  const { reading, spec, prepared, verdicts, isInSets, hasChecks } = decided;
  const { page, idColumns } = read.records;
  const { nameColumns, tick } = useNameColumns(idColumns, page);
  const { found, recordsOf } = read.lookUps;
  const { rowCount, hasItems } = reading;
  const { sets } = prepared;
  const names = useNicknames();
  const settings = useDesk().records?.settings;
  const [showsAll, setShowsAll] = useState(false);
  /** The column that was changed in its panel: its head keeps the focus until the sheet is read anew. */
  const changedHead = useRef<{ column: number; before: typeof reading } | null>(null);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const showsCards = isInSets && view === 'sets';
  const rowAt = useMemo(() => previewRowReader(reading, spec, t, shared), [reading, spec, t, shared]);
  const idKey = hasItems ? 'productId' : (spec.columns.find(({ kind }) => kind === 'id')?.key ?? '');
  const idOf = (row: number) => rowAt(row).cells[idKey] ?? '';

  // Rows are indexes: creating 250,000 objects would block the page.
  const rows = useMemo(() => Array.from({ length: rowCount }, (_, row) => row), [rowCount]);
  const own = useMemo(() => shownOwnColumns(reading), [reading]);
  const toMend = (row: number) =>
    verdicts[row] === readiness.toFix
      ? Array.from(rowAt(row).faults).flatMap(([key, fault]) => (fault === 'bad' ? key : []))
      : [];
  const columns = useMemo(
    () =>
      previewColumns({
        ...{ decided, rowAt, names, page, showsAll, lookUps: { found, recordsOf }, dispatch, i18n, settings },
        focusHead: (column) => ({
          choose: (event) => {
            changedHead.current = { column, before: decided.reading };
            dispatch(event);
          },
          takesFocus: () => {
            const changed = changedHead.current;
            if (changed?.column !== column) return false;
            if (changed.before !== decided.reading) changedHead.current = null;
            return true;
          },
        }),
        // A card of a phone leaves room for one row at least.
        mostColumns: isPhone ? 4 : Number.POSITIVE_INFINITY,
      }),
    [decided, rowAt, names, page, showsAll, found, recordsOf, dispatch, i18n, settings, isPhone],
  );
  const hidden =
    own.telling.length - columns.reduce((count, { key }) => count + Number(isSheetColumn(key)), 0);
  const statusOf = useMemo(() => rowStatus(verdicts, t), [verdicts, t]);
  const only = useMemo(() => (shown ? new Set(shown.rows) : null), [shown]);
  const isAllReady = useMemo(() => verdicts.every((found) => found === readiness.goes), [verdicts]);
  const exportColumns = previewExport(reading, spec, columns, (row) => statusOf(row).key);

  return (
    <>
      {isInSets && (
        <SegmentedControl<'rows' | 'sets'>
          aria-label={t`Show the preview as`}
          data={[
            { value: 'rows', label: t`Rows` },
            { value: 'sets', label: hasItems ? t`Orders` : t`Sets` },
          ]}
          value={view}
          onChange={onView}
          w="fit-content"
        />
      )}
      {showsCards && (
        <SetCards
          of={reading}
          sets={sets}
          hasMoves={state.work.moved?.on === setsKey(reading)}
          memberOf={(row) => ({
            row,
            id: idOf(row),
            name: recordOnPage(page, 'purchaseActivity', idOf(row))?.name,
            own: [
              hasItems ? `× ${rowAt(row).cells['quantity']}` : '',
              ...own.columns.map((column) => own.cellOf(row, column)),
            ].filter((cell) => cell !== '' && cell !== own.groupOf(row)),
            problem: rowAt(row).words || null,
            earlier: read.found.same.get(row) ?? read.found.other.get(row),
            isLeftOut: verdicts[row] === readiness.leftOut,
          })}
          groupOf={own.groupOf}
          // An order's lines have its account and currency: they move by a correction of their cells.
          onMove={
            hasItems
              ? null
              : (moving, to) => dispatch({ kind: 'rowsMoved', on: setsKey(reading), rows: moving, to })
          }
          onUndo={() => input.choose({ moved: null })}
        />
      )}
      {!showsCards && (
        <ScrollAnchor>
          <ResultsGrid
            // In another reading of the sheet, a selection by the index of rows would mean other rows.
            key={JSON.stringify([state.hash, state.work.corrections, state.work.columns])}
            label={t`Preview`}
            findLabel={t`Find in preview`}
            columns={columns}
            rows={rows}
            outcome={statusOf}
            outcomeAt={isAllReady ? null : columns.length - Number(hasChecks)}
            outcomeHeader={t(previewColumnLabels.check)}
            outcomeWidth={i18n.locale === 'en' ? 112 : 152}
            exportColumns={[...exportColumns, ...nameColumns]}
            // The person's spreadsheet splits a .csv file at semicolons. None splits it at tabs or bars.
            exportDelimiter={reading.readAs.delimiter === ';' ? ';' : undefined}
            choice={{ only, key: shown?.words ?? null, label: t`Only these rows`, onShowAll }}
            edits={{
              source: reading,
              toMend,
              onUndo: state.work.edits.length > 0 ? () => dispatch({ kind: 'editsUndone' }) : undefined,
              onDelete: (picked) => toggleLeftOut(sheet, picked),
            }}
            acts={(picked, isSelection) => isSelection && <PickedRows sheet={sheet} picked={picked} />}
            moreActions={() => (
              <Popover
                button={
                  <Button>
                    {hidden > 0 ? t`${plural(hidden, { other: 'Columns, # hidden' })}` : t`Columns`}
                  </Button>
                }
              >
                <Tick checked={showsAll} onTick={setShowsAll}>{t`All columns of the sheet`}</Tick>
                {tick}
              </Popover>
            )}
            linked={{ focus: jump }}
            fileName={`${t(spec.title)}, ${t`Preview`}`}
          />
        </ScrollAnchor>
      )}
    </>
  );
}
