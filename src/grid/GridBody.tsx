// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which takes its meaning from a real table
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback } from 'react';
import type { CellPosition } from './cellPosition.ts';
import { GridRow } from './GridRow.tsx';
import type { GridColumn } from './gridColumn.tsx';
import type { GridLayout } from './gridLayout.ts';
import styles from './ResultsGrid.module.css';
import type { RowSelection } from './rowSelection.ts';

/** In px; the same as `--row` in ResultsGrid.module.css. All rows are equal, so that none has to be measured. */
export const ROW_HEIGHT = 32;

/** Rows drawn beyond both edges, so that a quick scroll meets no blank. */
const OVERSCAN = 12;

interface GridBodyProps<Row> {
  rows: readonly Row[];
  view: Int32Array;
  columns: readonly GridColumn<Row>[];
  layout: GridLayout;
  cursor: CellPosition;
  selection: RowSelection;
  /** The row that a link points to, by its index in `rows`. */
  focusRow: number | null;
  /** What scrolls, once it is there: a ref to a parent would still be empty when the rows are first laid out. */
  scroller: HTMLElement | null;
}

/** The rows in sight, and the one with the cursor wherever it is: scrolling away must not take the focus from it. */
export function GridBody<Row>(props: GridBodyProps<Row>) {
  const { rows, view, columns, layout, cursor, selection, focusRow, scroller } = props;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const drawn = defaultRangeExtractor(range);
      return cursor.row < 0 || drawn.includes(cursor.row) ? drawn : [...drawn, cursor.row];
    },
    [cursor.row],
  );
  const virtualizer = useVirtualizer({
    count: view.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    rangeExtractor,
  });

  return (
    <div
      role="rowgroup"
      className={styles['body']}
      style={{ blockSize: virtualizer.getTotalSize(), minInlineSize: layout.width }}
    >
      {virtualizer.getVirtualItems().map(({ index: position, start }) => {
        const index = view[position] ?? -1;
        const row = rows[index];
        return row === undefined ? null : (
          <GridRow
            key={index}
            row={row}
            columns={columns}
            template={layout.template}
            position={position}
            top={start}
            isSelected={selection.has(index)}
            isPointedAt={index === focusRow}
            cursorColumn={cursor.row === position ? cursor.column : null}
          />
        );
      })}
    </div>
  );
}
