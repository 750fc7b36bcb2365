// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which takes its meaning from a real table
import { memo } from 'react';
import { CellEditor } from './CellEditor.tsx';
import type { GridColumn } from './gridColumn.tsx';
import styles from './ResultsGrid.module.css';
import type { OpenEdit } from './useCellEdits.ts';

interface GridRowProps<Row> {
  row: Row;
  columns: readonly GridColumn<Row>[];
  /** Position in the view, from 0. */
  position: number;
  /** For a row outside the window: its distance from the window's first row, in px. */
  outOfWindow: number | null;
  isSelected: boolean;
  isPicked: boolean;
  /** The column whose cell is the grid's tab stop, or `null`. */
  cursorColumn: number | null;
  editing: OpenEdit | null;
  /** Each cell names its column. */
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
export const GridRow = memo(Row) as typeof Row;
