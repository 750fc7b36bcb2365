import { useEffect, useMemo, useState } from 'react';
import { type MapLayout, mapLayout } from './mapLayout.ts';

/** The width of an element in CSS px, followed as it changes; 0 until it is known. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      // A hidden page measures nothing.
      const measured = Math.floor(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Where the cells of a map stand in the width that it has. */
export function useMapLayout(requests: number, frame: HTMLElement | null): MapLayout | null {
  const width = useWidth(frame);
  return useMemo(() => (width === 0 ? null : mapLayout(requests, width)), [requests, width]);
}
