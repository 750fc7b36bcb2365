// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which takes its meaning from a real table

import { useLingui } from '@lingui/react/macro';
import { memo, useRef } from 'react';
import { CellEditor } from './CellEditor.tsx';
import type { GridColumn } from './gridColumn.tsx';
import styles from './ResultsGrid.module.css';
import type { CellEdits, OpenEdit } from './useCellEdits.ts';
import type { RowSelection } from './useGridKeys.ts';
import { reusedKeys, useRowWindow } from './useRowWindow.ts';

interface GridBodyProps<Row> {
  rows: readonly Row[];
  view: Int32Array;
  /** True for the first render, which has only the visible rows. */
  isFirst: boolean;
  columns: readonly GridColumn<Row>[];
  /** True if each cell shows its column's name. */
  isCard: boolean;
  /** In rem. */
  rowHeight: number;
  cursorRow: number;
  cursorColumn: number;
  selection: RowSelection;
  isStruck(row: Row): boolean;
  /** By its index in `rows`. */
  pickedRow: number | null;
  openEdit: CellEdits['open'];
  written: CellEdits['written'];
}

/** The visible rows plus the cursor's row wherever it is: scrolling away must not lose its focus. */
function Body<Row>(props: GridBodyProps<Row>) {
  const { rows, view, columns, cursorRow, cursorColumn, selection, pickedRow, openEdit, written } = props;
  const { isCard, rowHeight } = props;
  const { t, i18n } = useLingui();
  const body = useRef<HTMLDivElement>(null);
  const { first, end, seen, isPrinting } = useRowWindow(body, view.length, rowHeight, props.isFirst);
  const isApart = cursorRow >= 0 && (cursorRow < first || cursorRow >= end);
  const drawn = Array.from({ length: end - first }, (_, nth) => first + nth);
  // In view order, which is the order for screen readers.
  const positions = isApart ? [...drawn, cursorRow].sort((a, b) => a - b) : drawn;
  const keys = useRef<ReadonlyMap<number, number>>(new Map());
  keys.current = reusedKeys(keys.current, positions);
  const heightOf = (count: number) => `${count * rowHeight}rem`;
  // The window is sticky beyond its rows in both directions: after a jump it shows old rows instead of blank space,
  // until the new ones render.
  const stick = heightOf(Math.min(0, seen - (end - first)));

  return (
    <div
      ref={body}
      role="rowgroup"
      className={styles['body']}
      // On paper, rows are as high as their text.
      style={isPrinting ? undefined : { blockSize: heightOf(view.length) }}
    >
      {/* Space above: a margin would move with the window, which then could not stick upwards. */}
      <div role="presentation" style={{ blockSize: heightOf(first) }} />
      <div
        role="presentation"
        className={styles['window']}
        style={{ insetBlockStart: stick, insetBlockEnd: stick }}
      >
        {positions.map((position) => {
          const index = view[position] ?? -1;
          const row = rows[index];
          return row === undefined ? null : (
            <GridRow
              key={keys.current.get(position)}
              row={row}
              columns={columns}
              position={position}
              outOfWindow={isApart && position === cursorRow ? heightOf(position - first) : null}
              isSelected={selection.has(index)}
              isStruck={props.isStruck(row)}
              isPicked={index === pickedRow}
              cursorColumn={cursorRow === position ? cursorColumn : null}
              isCard={isCard}
              editing={openEdit?.index === index ? openEdit : null}
              written={written.get(index)}
            />
          );
        })}
      </div>
      {isPrinting && end < view.length && (
        <p>{t`Showing the first ${i18n.number(end)} of ${i18n.number(view.length)} rows. Export saves all of them.`}</p>
      )}
    </div>
  );
}

/** Memoized: the elements around the rows often render without changing them, such as counts and the search box. */
export const GridBody = memo(Body) as typeof Body;

interface GridRowProps<Row> {
  row: Row;
  columns: readonly GridColumn<Row>[];
  /** Position in the view, from 0. */
  position: number;
  /** For a row outside the window: its distance from the window's first row. */
  outOfWindow: string | null;
  isSelected: boolean;
  isStruck: boolean;
  isPicked: boolean;
  /** The column whose cell is the grid's tab stop, or `null`. */
  cursorColumn: number | null;
  editing: OpenEdit | null;
  isCard: boolean;
  /** New texts of its cells, by column, until the reader has processed them. */
  written: ReadonlyMap<string, string> | undefined;
}

/** Width of a character in the grid's font: text that may not fit its cell gets a tooltip. */
const CHARACTER_PX = 7;

/** Width of a cell on the narrowest phones. */
const CARD_CELL_PX = 140;

/** Lines of a card's growing cell: it takes the height of the card's empty cells, each 1.3 lines. */
const cardStyle = (texts: readonly string[]): Record<`--${string}`, number> => ({
  '--lines': 2 + Math.floor(1.3 * texts.filter((text) => text === '').length),
});

function Row<Row>(props: GridRowProps<Row>) {
  const { row, columns, position, outOfWindow, isSelected, isPicked } = props;
  const { cursorColumn, editing, isCard, written } = props;
  const texts = columns.map((column) => written?.get(column.key) ?? String(column.text(row)));
  const lines = isCard ? cardStyle(texts) : undefined;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the cursor stands on cells, not on rows
    <div
      role="row"
      aria-rowindex={position + 2}
      aria-selected={isSelected}
      aria-current={isPicked || undefined}
      className={styles['row']}
      data-apart={outOfWindow !== null || undefined}
      data-struck={props.isStruck || undefined}
      style={outOfWindow === null ? lines : { ...lines, insetBlockStart: outOfWindow }}
    >
      {columns.map((column, index) => {
        const text = texts[index] ?? '';
        return (
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={index + 1}
            data-mono={column.mono || undefined}
            data-number={column.isNumber || undefined}
            data-column={isCard ? column.header : undefined}
            data-grows={(isCard && column.grows) || undefined}
            tabIndex={cursorColumn === index ? 0 : -1}
            className={styles['cell']}
            title={text.length * CHARACTER_PX > (isCard ? CARD_CELL_PX : column.width) ? text : undefined}
          >
            {editing?.key === column.key ? (
              <CellEditor editing={editing.cell} typed={editing.typed} onEnd={editing.onEnd} />
            ) : column.render && !written?.has(column.key) ? (
              column.render(row)
            ) : (
              text
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Scrolling renders the grid many times a second, and nearly all rows stay equal. */
const GridRow = memo(Row) as typeof Row;
