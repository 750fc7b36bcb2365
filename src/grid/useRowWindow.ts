import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Density } from '#ui/theme/useDensity.ts';

/** Where rows are cards: as in the stylesheet. */
export const PHONE = '(max-width: 30rem)';

/** In px, like `--grid-row` in density.css. Equal heights need no measuring; they grow with the text size. */
export const rowHeights: Record<Density, number> = {
  comfortable: 2 * textSize(),
  compact: 1.625 * textSize(),
};

/** On a phone: a line for each column, one more for the message, and space between cards. As in the stylesheet. */
export const cardHeight = (columns: number) => (1.625 * columns + 2) * textSize();

/** Rows rendered beyond both edges: a browser may scroll before it says so. */
const OVERSCAN = 3;

/** The window moves by this many rows at once, so that most scroll events cause no work. */
const STRIDE = 4;

/** The first visible row's position at a scroll offset of `top` px, rounded down to whole strides. */
function firstInSight(top: number, rowHeight: number): number {
  const place = Math.floor(Math.max(0, top) / rowHeight);
  return place - (place % STRIDE);
}

/** The rows to render for `seen` visible rows from `inSight`: from `first` up to but not including `end`. */
export function rowWindow(inSight: number, seen: number, count: number) {
  const rows = seen + STRIDE + 2 * OVERSCAN;
  const first = Math.max(0, Math.min(inSight - OVERSCAN, count - rows));
  return { first, end: Math.min(count, first + rows) };
}

/**
 * A key for each place: its last one, or that of a place that is no longer drawn. So the elements of rows that leave the
 * window are written over with the rows that enter it, in their order: a scroll creates and moves hardly any.
 */
export function reusedKeys(before: ReadonlyMap<number, number>, places: readonly number[]) {
  const drawn = new Set(places);
  const free = [...before].filter(([place]) => !drawn.has(place)).map(([, key]) => key);
  let fresh = Math.max(-1, ...before.values());
  return new Map(places.map((place) => [place, before.get(place) ?? free.shift() ?? ++fresh]));
}

function textSize(): number {
  const usual = 16;
  if (typeof document === 'undefined') return usual;
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usual;
}

/** Share of the window's height that the stylesheet gives the grid. */
const GUESS = 0.7;

/** Rows on paper: more would freeze the page. */
const PRINTED = 2_000;

/**
 * Visible rows and some beyond, but for the first render. Equal heights need no virtual list with an entry for each of
 * 100,000 rows. Scrolls the parent of `body`: a ref to it would be empty at first layout. Paper does not scroll: it has
 * all rows.
 */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  isFirst: boolean,
) {
  // Before any measurement: roughly the stylesheet's height, so that the first frame has rows.
  const [seen, setSeen] = useState(() => ({ place: 0, rows: Math.ceil((innerHeight * GUESS) / rowHeight) }));
  const [isPrinting, setIsPrinting] = useState(false);
  useLayoutEffect(() => {
    const scroller = body.current?.parentElement;
    if (!scroller) return;
    const look = () => {
      const place = firstInSight(scroller.scrollTop, rowHeight);
      const rows = Math.ceil(scroller.clientHeight / rowHeight);
      setSeen((now) => (now.place === place && now.rows === rows ? now : { place, rows }));
    };
    // Reports the height after the browser's own layout: reading it here would cause a second layout.
    const size = new ResizeObserver(look);
    size.observe(scroller);
    const leave = new AbortController();
    const { signal } = leave;
    // Synchronously: the event comes just before the frame with the new position.
    scroller.addEventListener('scroll', () => flushSync(look), { passive: true, signal });
    // The browser prints the page as it is when the event ends.
    addEventListener('beforeprint', () => flushSync(() => setIsPrinting(true)), { signal });
    addEventListener('afterprint', () => flushSync(() => setIsPrinting(false)), { signal });
    return () => {
      size.disconnect();
      leave.abort();
    };
  }, [body, rowHeight]);

  const window = isPrinting
    ? { first: 0, end: Math.min(count, PRINTED) }
    : isFirst
      ? { first: seen.place, end: Math.min(count, seen.place + seen.rows) }
      : rowWindow(seen.place, seen.rows, count);
  return { ...window, height: seen.rows * rowHeight, isPrinting };
}
