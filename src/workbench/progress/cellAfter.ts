import type { MapLayout } from './mapLayout.ts';

/** A leap by Page up and Page down, in lines of the map. */
const PAGE = 10;

/** Where a key leads from a cell; null where it means nothing here. It never leads out of the map. */
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
