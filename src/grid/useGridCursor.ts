import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type CellPosition, cellElement, isSamePosition, positionOf, within } from './cellPosition.ts';

export interface GridCursor {
  /** The one cell that Tab reaches. */
  readonly cell: CellPosition;
  /** Takes the focus to a cell and the cell into sight. */
  moveTo(cell: CellPosition): void;
  /** The same, in the middle of the window where nothing else is asked for, and also where the cursor stands there already without the focus. */
  focus(cell: CellPosition, block?: ScrollLogicalPosition): void;
  follow(event: FocusEvent): void;
}

/** The cursor of a grid: one tab stop, moved by keys (the roving tabindex of the ARIA grid pattern). */
export function useGridCursor(
  size: { rows: number; columns: number },
  grid: RefObject<HTMLElement | null>,
): GridCursor {
  const [asked, setAsked] = useState<CellPosition>({ row: 0, column: 0 });
  const wantsFocus = useRef<ScrollLogicalPosition | null>(null);
  const cell = within(asked, size);

  // After the render that drew the cell: the cursor's row is always among the drawn ones (ResultsGrid).
  useLayoutEffect(() => {
    const block = wantsFocus.current;
    if (!block) return;
    wantsFocus.current = null;
    const element = grid.current && cellElement(grid.current, cell);
    // A cell that is being written over keeps the cursor in its text box.
    const target = element?.querySelector('input') ?? element;
    target?.focus({ preventScroll: true });
    element?.scrollIntoView({ block, inline: 'nearest' });
  });

  function focusAt(next: CellPosition, block: ScrollLogicalPosition): void {
    wantsFocus.current = block;
    // A copy: React draws nothing anew for the object that it has.
    setAsked({ ...next });
  }

  return {
    cell,
    moveTo: (next) => {
      if (!isSamePosition(next, cell)) focusAt(next, 'nearest');
    },
    focus: (next, block = 'center') => focusAt(next, block),
    follow: ({ target }) => {
      const focused = positionOf(target);
      if (focused && !isSamePosition(focused, cell)) setAsked(focused);
    },
  };
}
