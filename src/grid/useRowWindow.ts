import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The width up to which rows are cards, as in the stylesheet. */
const PHONE = '(max-width: 30rem)';

/**
 * The height of each row in rem, as in the stylesheet: equal heights need no measuring. A card has one line for each
 * column, one more for the message, and space. Do not call it where each scroll renders: it reads the browser's state.
 */
export function useRowHeight(columns: number) {
  const isCard = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  return { isCard, rowHeight: isCard ? 1.625 * columns + 2 : 2 };
}

/** Rows rendered beyond both edges: a browser may scroll before it fires the event. */
const OVERSCAN = 3;

/** The window moves by this many rows at once, so that most scroll events cause no work. */
const STRIDE = 4;

/** The rows to render if `seen` rows are visible from `inSight` on: from `first` up to but not including `end`. */
export function rowWindow(inSight: number, seen: number, count: number) {
  const rows = seen + STRIDE + 2 * OVERSCAN;
  const first = Math.max(0, Math.min(inSight - OVERSCAN, count - rows));
  return { first, end: Math.min(count, first + rows) };
}

/**
 * A key for each place: its last key, or that of a place that is no longer rendered. So elements of rows that leave the
 * window are reused, in order, for rows that enter it: a scroll creates and moves almost none.
 */
export function reusedKeys(before: ReadonlyMap<number, number>, indexes: readonly number[]) {
  const drawn = new Set(indexes);
  const free = [...before].filter(([index]) => !drawn.has(index)).map(([, key]) => key);
  let fresh = Math.max(-1, ...before.values());
  return new Map(indexes.map((index) => [index, before.get(index) ?? free.shift() ?? ++fresh]));
}

/** Share of the window's height that the stylesheet gives the grid. */
const GUESS = 0.7;

/** Rows on paper: more would freeze the page. */
const PRINTED = 2_000;

/**
 * The visible rows and some beyond, except at the first render. Since heights are equal, no virtual list with an entry
 * for each of 100,000 rows is needed. Scrolls the parent of `body`, since a ref to it would be empty at first layout.
 * On paper all rows are rendered.
 */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  isFirst: boolean,
) {
  const [index, setIndex] = useState(0);
  // Before any measurement: about the stylesheet's height, so that the first frame has rows.
  const [seen, setSeen] = useState(() => Math.ceil((innerHeight * GUESS) / (16 * rowHeight)));
  const [isPrinting, setIsPrinting] = useState(false);
  useLayoutEffect(() => {
    const scroller = body.current?.parentElement;
    if (!scroller) return;
    const look = () => {
      const height = rowHeight * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const inSight = Math.floor(Math.max(0, scroller.scrollTop) / height);
      setIndex(inSight - (inSight % STRIDE));
      setSeen(Math.ceil(scroller.clientHeight / height));
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
      ? { first: index, end: Math.min(count, index + seen) }
      : rowWindow(index, seen, count);
  return { ...window, seen, isPrinting };
}
