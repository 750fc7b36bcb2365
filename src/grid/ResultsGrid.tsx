// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which takes its meaning from a real table

import { useLingui } from '@lingui/react/macro';
import { Button, EmptyState, Group, Stack } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { GridBody } from './GridBody.tsx';
import { GridHead, gridLayout } from './GridHead.tsx';
import { GridStatus } from './GridStatus.tsx';
import { ALL_ROWS_TAB, GridTools, OutcomeTabs } from './GridTools.tsx';
import { type GridColumn, outcomeColumn, type ShownOutcome } from './gridColumn.tsx';
import styles from './ResultsGrid.module.css';
import { useCellEdits } from './useCellEdits.ts';
import { type TakingOutProps, useCopyAndExport } from './useCopyAndExport.ts';
import { useGridCursor } from './useGridCursor.ts';
import { selectedInView, useGridKeys } from './useGridKeys.ts';
import { type KeptQuery, type RowFilter, useGridView } from './useGridView.ts';
import { useRowHeight } from './useRowWindow.ts';
import { type LinkedRow, useShowLinkedRow } from './useShowLinkedRow.ts';

export interface ResultsGridProps<Row> extends TakingOutProps<Row> {
  /** Accessible names of grid and search box; default "Results" and "Find in results". */
  label?: string;
  findLabel?: string;
  /** Keep `columns` and `outcome` the same between renders: new ones restart finding and sorting. */
  columns: readonly GridColumn<Row>[];
  /** Adds the column `outcomeHeader`, by default "Outcome", at place `outcomeAt`, from 0, and a tab for each outcome with its count. */
  outcome(row: Row): ShownOutcome;
  /** Null: no column, since all rows have the usual outcome. */
  outcomeAt?: number | null;
  outcomeHeader?: string;
  /** In px. By default wide enough for the words of results, which are longer in other languages. */
  outcomeWidth?: number | undefined;
  /** Actions for the rows that Copy would copy, by index in `rows`: the selected ones, or else those shown. */
  acts?(picked: Int32Array, isSelection: boolean): ReactNode;
  kept?: KeptQuery;
  choice?: RowFilter;
  linked?: LinkedRow;
  edits?: GridEdits<Row>;
}

interface GridEdits<Row> {
  /** The data of the cells, such as a reading of a file. An edited cell shows its new text until this changes. */
  source: unknown;
  /** Keys of a row's columns with a problem: Tab moves between such cells. */
  toMend?(row: Row): readonly string[];
  /** Keys of the grid: Ctrl+Z, and Delete with the indexes of the selected rows. */
  onUndo?: (() => void) | undefined;
  onDelete?(picked: Int32Array): void;
}

/** Shows problems before the run and outcomes after it, on the same rows. Copy and Export take the rows shown. */
export function ResultsGrid<Row>(props: ResultsGridProps<Row>) {
  const { rows, outcome, outcomeAt = 0, choice, linked = {} } = props;
  const only = choice?.only ?? null;
  const { t, i18n } = useLingui();
  const { outcomeHeader = t`Outcome`, label = t`Results` } = props;
  const { outcomeWidth = i18n.locale === 'en' ? 128 : 168 } = props;
  const columns = useMemo(
    () =>
      outcomeAt === null
        ? props.columns
        : props.columns.toSpliced(outcomeAt, 0, outcomeColumn(outcomeHeader, outcomeWidth, outcome)),
    [props.columns, outcome, outcomeAt, outcomeHeader, outcomeWidth],
  );
  const grid = useRef<HTMLDivElement>(null);
  const gridView = useGridView(rows, columns, outcome, props.kept);
  const { query, counts } = gridView;
  const filtered = useMemo(
    () => (only ? gridView.view.filter((index) => only.has(index)) : gridView.view),
    [gridView.view, only],
  );
  const edits = useCellEdits({
    rows,
    columns,
    view: filtered,
    source: props.edits?.source,
    toMend: props.edits?.toMend,
    focus: (cell, block) => cursor.focus(cell, block),
  });
  const { view } = edits;
  const cursor = useGridCursor({ rows: view.length, columns: columns.length }, grid);
  const { selection, ...handlers } = useGridKeys(view, columns.length, cursor, {
    ...props.edits,
    ...linked,
    onEdit: ({ row, column }, typed) => edits.begin(view[row] ?? -1, columns[column]?.key ?? '', typed),
    onPaste: edits.paste,
  });
  const selected = useMemo(() => selectedInView(view, selection), [view, selection]);
  const shownLabel = gridView.counts.find(({ key }) => key === query.outcome)?.label ?? query.outcome;
  const shownWords = only ? t`one reason` : shownLabel;
  const out = useCopyAndExport(props, {
    ...{ columns, view, selected, cell: cursor.cell },
    words: [shownWords, query.find !== '' && t`found`],
  });
  const { copyStatus, saveStatus } = out;
  const header = columns.find(({ key }) => key === query.sort?.key)?.header;
  const sorted = query.sort && header ? { header, direction: query.sort.direction } : null;

  const showAll = () => {
    gridView.showAll();
    choice?.onShowAll();
  };
  const clearOnlyAndKeepFocus = () => {
    choice?.onShowAll();
    cursor.focus(cursor.cell, 'nearest');
  };
  // Counts are about all rows, so the reason that was picked before is cleared.
  const showOutcome = useCallbackRef((key: string | null) => {
    gridView.showOutcome(key === ALL_ROWS_TAB ? null : key);
    choice?.onShowAll();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice, whose rows change while a run is sent
  useEffect(() => {
    if (only) gridView.showAll();
  }, [choice?.key]);
  useShowLinkedRow(linked.focus, rows.length, view, showAll, (index, row) => {
    const key = linked.focus?.column ?? '';
    cursor.focus({ row, column: columns.findIndex((column) => column.key === key) }, 'center');
    edits.begin(index, key);
  });

  const isStruck = useCallback((row: Row) => outcome(row).isStruck === true, [outcome]);
  const id = useId();
  const tab = only ? '' : (query.outcome ?? ALL_ROWS_TAB);
  const hasTab = tab === ALL_ROWS_TAB || counts.some(({ key }) => key === tab);
  const panelName = hasTab ? { 'aria-labelledby': `${id}-tab` } : { 'aria-label': label };
  return (
    <Stack gap="sm" miw={0}>
      <Group gap="sm">
        <OutcomeTabs {...{ id, tab, counts }} label={outcomeHeader} total={rows.length} onTab={showOutcome} />
        <GridStatus
          acts={[gridView.answered, query, selection, copyStatus, saveStatus, edits.unpasted]}
          rows={rows}
          only={only}
          shown={view.length}
          selected={selected.length}
          sorted={sorted}
          copyStatus={copyStatus}
          saveStatus={saveStatus}
          unpasted={edits.unpasted}
        />
        {only && (
          <Button variant="light" rightSection={<Icon name="cross" />} onClick={clearOnlyAndKeepFocus}>
            {choice?.label ?? t`Only this reason`}
          </Button>
        )}
        <GridTools
          find={query.find}
          findLabel={props.findLabel ?? t`Find in results`}
          onFind={gridView.find}
          beforeFind={gridView.beforeFind}
          onCopy={out.onCopyRows}
          onExport={out.onExport}
          isExporting={saveStatus === 'pending'}
          moreActions={out.moreActions}
        />
      </Group>
      <div role="tabpanel" id={`${id}-panel`} {...panelName}>
        {props.acts?.(out.toCopy, selected.length > 0)}
        <div className={styles['split']}>
          <div>
            <div
              ref={grid}
              role="grid"
              aria-label={label}
              aria-rowcount={view.length + 1}
              aria-colcount={columns.length}
              aria-multiselectable="true"
              className={styles['grid']}
              style={gridLayout(columns)}
              {...handlers}
              onFocus={cursor.follow}
              onCopy={out.onCopy}
            >
              <GridHead
                columns={columns}
                sort={query.sort}
                cursorColumn={cursor.cell.row < 0 ? cursor.cell.column : null}
                onSort={gridView.toggleSort}
              />
              <GridBody
                rows={rows}
                view={view}
                isFirst={counts.length === 0}
                columns={columns}
                {...useRowHeight(columns.length)}
                cursorRow={cursor.cell.row}
                cursorColumn={cursor.cell.column}
                selection={selection}
                isStruck={isStruck}
                pickedRow={linked.picked === undefined ? (linked.focus?.row ?? null) : linked.picked}
                openEdit={edits.open}
                written={edits.written}
              />
            </div>
            {view.length === 0 && (
              <EmptyState title={t`No matching rows`}>
                <Button onClick={showAll}>{t`Show all rows`}</Button>
              </EmptyState>
            )}
          </div>
          {linked.beside}
        </div>
      </div>
    </Stack>
  );
}
