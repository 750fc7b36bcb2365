import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { firstInSight, OVERSCAN, type RowWindow, rowKeys, rowWindow } from './rowWindow.ts';

export interface DrawnRows extends RowWindow {
  /** Height of what scrolls, in px. */
  readonly height: number;
  /** The key of each place drawn: those of the window, and the pinned one. */
  readonly keys: ReadonlyMap<number, number>;
}

/**
 * The rows to draw: those in sight and some beyond, and one that is `pinned` wherever it is. Ours instead of a virtual
 * list's: rows are equally high, so nothing has to be kept for each of 100,000, and elements are drawn over again.
 */
export function useRowWindow(scroller: HTMLElement | null, count: number, pinned: number | null): DrawnRows {
  // Before anything could be measured: about what the stylesheet gives, so that the first frame has rows.
  const [seen, setSeen] = useState(() => ({ place: 0, height: innerHeight * 0.7, isFirst: true }));
  useLayoutEffect(() => {
    if (!scroller) return;
    const look = () => {
      const { scrollTop, clientHeight: height } = scroller;
      const place = firstInSight(scrollTop);
      setSeen((now) => (now.place === place && now.height === height ? now : { ...now, place, height }));
    };
    // What is in sight first; what is beyond after that has been drawn.
    const first = requestAnimationFrame(() => setSeen((now) => ({ ...now, isFirst: false })));
    // At once: the event comes just before the frame that shows the new place.
    const onScroll = () => flushSync(look);
    // Tells the height at once, after the browser has laid out for itself: asking here would lay out twice.
    const size = new ResizeObserver(look);
    size.observe(scroller);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      size.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    };
  }, [scroller]);

  const window = rowWindow(seen.place, seen.height, count, seen.isFirst ? 0 : OVERSCAN);
  const keys = useRef<ReadonlyMap<number, number>>(new Map());
  keys.current = rowKeys(keys.current, window, pinned);
  return { ...window, height: seen.height, keys: keys.current };
}
