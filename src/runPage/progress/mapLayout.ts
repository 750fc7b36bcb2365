/** In CSS px. A taller map would not fit the screen. */
const TALLEST = 320;
/** Sizes of a cell with its gap. Few requests look lost in larger ones; smaller ones show no shapes. */
const LARGEST = 20;
const SMALLEST = 3;

/** Positions of the cells of a run map, in CSS px. */
export interface MapLayout {
  /** From one cell to the next. */
  pitch: number;
  /** Without the gap. */
  size: number;
  columns: number;
  cells: number;
  height: number;
  /** Requests per cell: several if there are more requests than cells that fit. */
  span: number;
}

/** The layout with the largest cells that fit. */
export function mapLayout(requests: number, width: number): MapLayout {
  for (let pitch = LARGEST; pitch >= SMALLEST; pitch--) {
    const columns = columnsIn(width, pitch);
    if (Math.ceil(requests / columns) * pitch <= TALLEST) return layoutOf(requests, pitch, columns, 1);
  }
  const columns = columnsIn(width, SMALLEST);
  const span = Math.ceil(requests / (columns * Math.floor(TALLEST / SMALLEST)));
  return layoutOf(requests, SMALLEST, columns, span);
}

/** The cell at a point of the map, in CSS px from its top left; null outside of cells. */
export function cellAt({ pitch, columns, cells }: MapLayout, x: number, y: number): number | null {
  const column = Math.floor(x / pitch);
  const cell = Math.floor(y / pitch) * columns + column;
  return x >= 0 && y >= 0 && column < columns && cell < cells ? cell : null;
}

export function placeOf({ pitch, columns }: MapLayout, cell: number): { x: number; y: number } {
  return { x: (cell % columns) * pitch, y: Math.floor(cell / columns) * pitch };
}

function layoutOf(requests: number, pitch: number, columns: number, span: number): MapLayout {
  const cells = Math.ceil(requests / span);
  const gap = pitch >= 10 ? 2 : 1;
  return { pitch, size: pitch - gap, columns, cells, height: Math.ceil(cells / columns) * pitch, span };
}

const columnsIn = (width: number, pitch: number) => Math.max(1, Math.floor(width / pitch));

/** A step of Page up and Page down, in lines of the map. */
const PAGE = 10;

/** The cell after a key press; null for other keys. It never leaves the map. */
export function cellAfter({ columns, cells }: MapLayout, cell: number, key: string): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: PAGE * columns,
    PageUp: -PAGE * columns,
    Home: -cell,
    End: cells,
  };
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(cells - 1, cell + step));
}
