import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type CellPosition, cellElement, clampPosition, positionOf } from './cellPosition.ts';

export type GridCursor = ReturnType<typeof useGridCursor>;

/** The cursor of a grid: one tab stop, moved by keys (the roving tabindex of the ARIA grid pattern). */
export function useGridCursor(size: { rows: number; columns: number }, grid: RefObject<HTMLElement | null>) {
  const [position, setPosition] = useState<CellPosition>({ row: 0, column: 0 });
  const wantsFocus = useRef<ScrollLogicalPosition | null>(null);
  const cell = clampPosition(position, size);

  // After the render with the cell: the cursor's row is always rendered (ResultsGrid).
  useLayoutEffect(() => {
    const block = wantsFocus.current;
    if (!block) return;
    wantsFocus.current = null;
    const element = grid.current && cellElement(grid.current, cell);
    // While a cell is edited, the cursor stays in its text box.
    const target = element?.querySelector<HTMLElement>('input, select') ?? element;
    target?.focus({ preventScroll: true });
    element?.scrollIntoView({ block, inline: 'nearest' });
  });

  return {
    /** The one cell that Tab reaches. */
    cell,
    /** Focuses a cell and scrolls it into view. Also works if the cursor is there but has lost the focus. */
    focus: (next: CellPosition, block: ScrollLogicalPosition) => {
      wantsFocus.current = block;
      // A copy: React does not rerender for the same object.
      setPosition({ ...next });
    },
    follow: ({ target }: FocusEvent) => {
      const focused = positionOf(target);
      if (focused && (focused.row !== cell.row || focused.column !== cell.column)) setPosition(focused);
    },
  };
}
