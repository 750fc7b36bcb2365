/** A cell's position on the screen, both from 0. Row −1 is the header. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

export const HEADER_ROW = -1;

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  readonly pageRows: number;
}

/** The cursor's position after a key, as in a spreadsheet; `null` for a key that does not move it. */
export function movedPosition(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, column }: CellPosition,
  size: GridSize,
): CellPosition | null {
  const far = ctrlKey || metaKey;
  const first = Math.min(0, size.rows - 1);
  const last = size.rows - 1;
  const lastColumn = size.columns - 1;
  const moves: Record<string, CellPosition> = {
    ArrowUp: { row: far ? first : row - 1, column },
    ArrowDown: { row: far ? last : row + 1, column },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    ArrowRight: { row, column: far ? lastColumn : column + 1 },
    PageUp: { row: Math.max(first, row - size.pageRows), column },
    PageDown: { row: row + size.pageRows, column },
    Home: { row: far ? first : row, column: 0 },
    End: { row: far ? last : row, column: lastColumn },
  };
  const moved = moves[key];
  return moved ? clampPosition(moved, size) : null;
}

/** The nearest existing position: a filter may have removed the row. */
export function clampPosition(
  { row, column }: CellPosition,
  size: Pick<GridSize, 'rows' | 'columns'>,
): CellPosition {
  return {
    row: Math.max(HEADER_ROW, Math.min(row, size.rows - 1)),
    column: Math.max(0, Math.min(column, size.columns - 1)),
  };
}

/** Finds a cell by its aria indexes (in the header, its button): one more attribute a cell would slow rendering. */
export function cellElement(grid: HTMLElement, { row, column }: CellPosition): HTMLElement | null {
  const cell = grid.querySelector<HTMLElement>(
    `[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`,
  );
  return row === HEADER_ROW ? (cell?.querySelector('button') ?? null) : cell;
}

/** The position of the cell that an element is or belongs to. */
export function positionOf(target: EventTarget): CellPosition | null {
  const cell = target instanceof Element ? target.closest('[aria-colindex]') : null;
  const row = cell?.parentElement;
  if (!cell || !row) return null;
  return { row: Number(row.ariaRowIndex) - 2, column: Number(cell.ariaColIndex) - 1 };
}
