import { useWindowEvent } from '@mantine/hooks';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '#lib/whenIdle.ts';
import { firstInSight, firstWindow, rowWindow } from './rowWindow.ts';

/** Share of the window's height that the stylesheet gives the grid. */
const GUESS = 0.7;

/** Rows on paper: more would freeze the page. */
const PRINTED = 2_000;

/**
 * Visible rows and some beyond. Equal heights need no virtual list with an entry for each of 100,000
 * rows. Scrolls the parent of `body`: a ref to it would be empty at first layout. Paper does not scroll: it has all rows.
 */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  // Before any measurement: roughly the stylesheet's height, so that the first frame has rows.
  const [seen, setSeen] = useState(() => ({ place: 0, height: innerHeight * GUESS, isFirst: true }));
  useLayoutEffect(() => {
    const scroller = body.current?.parentElement;
    if (!scroller) return;
    let isFirst = true;
    const look = () => {
      const { scrollTop, clientHeight: height } = scroller;
      const place = firstInSight(scrollTop, rowHeight);
      isFirst = false;
      setSeen((now) =>
        now.place === place && now.height === height && !now.isFirst ? now : { place, height, isFirst },
      );
    };
    // Visible rows first; overscan and the exact height when idle.
    const stopWaiting = whenIdle(look);
    // Synchronously: the event comes just before the frame with the new position.
    const onScroll = () => flushSync(look);
    // Reports the height after the browser's own layout: reading it here would cause a second layout.
    const size = new ResizeObserver(() => {
      if (!isFirst || scroller.clientHeight > GUESS * innerHeight) look();
    });
    size.observe(scroller);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      stopWaiting();
      size.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [body, rowHeight]);

  const [isPrinting, setIsPrinting] = useState(false);
  // Synchronously: the browser prints the page as it is when the event ends.
  useWindowEvent('beforeprint', () => flushSync(() => setIsPrinting(true)));
  useWindowEvent('afterprint', () => flushSync(() => setIsPrinting(false)));

  const window = isPrinting
    ? { first: 0, end: Math.min(count, PRINTED) }
    : seen.isFirst
      ? firstWindow(seen.height / rowHeight, count)
      : rowWindow(seen.place, seen.height / rowHeight, count);
  return { ...window, height: seen.height, isPrinting };
}
