// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which takes its meaning from a real table
import { memo } from 'react';
import { CellEditor } from './CellEditor.tsx';
import type { GridColumn } from './gridColumn.tsx';
import styles from './ResultsGrid.module.css';
import type { OpenEdit } from './useCellEdits.ts';

interface GridRowProps<Row> {
  row: Row;
  columns: readonly GridColumn<Row>[];
  /** Place in the view, from 0. */
  position: number;
  /** For a row apart from the others: its distance from the first of them, in px. */
  outOfWindow: number | null;
  isSelected: boolean;
  isPointedAt: boolean;
  /** The column whose cell is the grid's tab stop, or `null`. */
  cursorColumn: number | null;
  /** The cell that is being written over. */
  editing: OpenEdit | null;
  /** What was written over its cells, by column, until it has been read. */
  written: ReadonlyMap<string, string> | undefined;
}

/** A character of the grid's font is about this wide: what may not fit its cell can be read by pointing at it. */
const CHARACTER_PX = 7;

function Row<Row>(props: GridRowProps<Row>) {
  const { row, columns, position, outOfWindow, isSelected, isPointedAt, cursorColumn, editing, written } =
    props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the cursor stands on cells, not on rows
    <div
      role="row"
      aria-rowindex={position + 2}
      aria-selected={isSelected}
      aria-current={isPointedAt || undefined}
      className={styles['row']}
      data-apart={outOfWindow !== null || undefined}
      style={outOfWindow === null ? undefined : { insetBlockStart: outOfWindow }}
    >
      {columns.map((column, index) => {
        const typed = written?.get(column.key);
        const text = typed ?? String(column.text(row));
        return (
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={index + 1}
            data-mono={column.mono || undefined}
            data-number={column.isNumber || undefined}
            tabIndex={cursorColumn === index ? 0 : -1}
            className={styles['cell']}
            title={text.length * CHARACTER_PX > (column.narrowWidth ?? column.width) ? text : undefined}
          >
            {editing?.key === column.key ? (
              <CellEditor editing={editing.cell} onEnd={editing.onEnd} />
            ) : column.render && typed === undefined ? (
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

/** Scrolling draws the grid anew many times a second, and nearly all rows stay as they are. */
export const GridRow = memo(Row) as typeof Row;
