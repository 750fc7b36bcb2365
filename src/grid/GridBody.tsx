// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which takes its meaning from a real table
import { useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useRef } from 'react';
import { useDensity } from '#ui/theme/useDensity.ts';
import { GridRow } from './GridRow.tsx';
import type { GridColumn } from './gridColumn.tsx';
import styles from './ResultsGrid.module.css';
import type { RowSelection } from './rowSelection.ts';
import { cardHeight, PHONE, reusedKeys, rowHeights } from './rowWindow.ts';
import type { CellEdits } from './useCellEdits.ts';
import { useRowWindow } from './useRowWindow.ts';

interface GridBodyProps<Row> {
  rows: readonly Row[];
  view: Int32Array;
  columns: readonly GridColumn<Row>[];
  cursorRow: number;
  cursorColumn: number;
  selection: RowSelection;
  /** By its index in `rows`. */
  pickedRow: number | null;
  openEdit: CellEdits['open'];
  written: CellEdits['written'];
}

/** The visible rows plus the cursor's row wherever it is: scrolling away must not lose its focus. */
function Body<Row>(props: GridBodyProps<Row>) {
  const { rows, view, columns, cursorRow, cursorColumn, selection, pickedRow, openEdit, written } = props;
  const { t, i18n } = useLingui();
  const pinned = cursorRow < 0 ? null : cursorRow;
  const body = useRef<HTMLDivElement>(null);
  const isCard = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const [density] = useDensity();
  const rowHeight = isCard ? cardHeight(columns.length) : rowHeights[density];
  const { first, end, height, isPrinting } = useRowWindow(body, view.length, rowHeight);
  const isBelow = pinned !== null && pinned >= end;
  const isAbove = pinned !== null && pinned < first;
  const places = Array.from({ length: end - first }, (_, place) => first + place);
  // In view order, which is the order for screen readers.
  const positions = [...(isAbove ? [pinned] : []), ...places, ...(isBelow ? [pinned] : [])];
  const keys = useRef<ReadonlyMap<number, number>>(new Map());
  keys.current = reusedKeys(keys.current, positions);
  // The window sticks beyond its rows in both directions: after a jump it shows old rows, not blank space, until the
  // new ones render.
  const stick = Math.min(0, height - (end - first) * rowHeight);

  return (
    <div
      ref={body}
      role="rowgroup"
      className={styles['body']}
      // On paper rows are as high as their text.
      style={isPrinting ? undefined : { blockSize: view.length * rowHeight }}
    >
      {/* Space above: a margin would move with the window and keep it from sticking upwards. */}
      <div role="presentation" style={{ blockSize: first * rowHeight }} />
      <div
        role="presentation"
        className={styles['window']}
        style={{ insetBlockStart: stick, insetBlockEnd: stick }}
      >
        {positions.map((place) => {
          const index = view[place] ?? -1;
          const row = rows[index];
          return row === undefined ? null : (
            <GridRow
              key={keys.current.get(place)}
              row={row}
              columns={columns}
              position={place}
              outOfWindow={place === pinned && (isAbove || isBelow) ? (place - first) * rowHeight : null}
              isSelected={selection.has(index)}
              isPicked={index === pickedRow}
              cursorColumn={cursorRow === place ? cursorColumn : null}
              isCard={isCard}
              editing={openEdit?.index === index ? openEdit : null}
              written={written.get(index)}
            />
          );
        })}
      </div>
      {isPrinting && end < view.length && (
        <p>{t`The first ${i18n.number(end)} of ${i18n.number(view.length)} rows. Export saves all of them.`}</p>
      )}
    </div>
  );
}

/** The area around the rows often rerenders without changing them: counts, the search box. */
export const GridBody = memo(Body) as typeof Body;
