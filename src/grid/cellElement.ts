import { type CellPosition, HEADER_ROW } from './cellPosition.ts';

/**
 * What takes the focus for a cell: the cell, and in the header its button. Cells are found by the indexes that they have
 * for screen readers: an attribute more a cell is felt where a screenful of them is made at once.
 */
export function cellElement(grid: HTMLElement, { row, column }: CellPosition): HTMLElement | null {
  const cell = grid.querySelector<HTMLElement>(
    `[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`,
  );
  return row === HEADER_ROW ? (cell?.querySelector('button') ?? null) : cell;
}

/** The cell that an element is or stands in. */
export function positionOf(target: EventTarget): CellPosition | null {
  const cell = target instanceof Element ? target.closest('[aria-colindex]') : null;
  const row = cell?.parentElement;
  if (!cell || !row) return null;
  return { row: Number(row.ariaRowIndex) - 2, column: Number(cell.ariaColIndex) - 1 };
}
