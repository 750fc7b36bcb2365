import { useEffect, useRef } from 'react';
import type { MapLayout } from './mapLayout.ts';
import { createMapPainter, type MapPainter, type Palette } from './mapPainter.ts';
import type { RequestStates } from './requestStates.ts';
import { useStatePalette } from './useStatePalette.ts';

/** Draws the map in the next frame after each change, however often it changes before that. */
export function useMapPainter(
  canvas: HTMLCanvasElement | null,
  states: RequestStates | null,
  layout: MapLayout | null,
): void {
  const palette = useStatePalette(canvas);
  const painter = useRef<{ canvas: HTMLCanvasElement; painter: MapPainter } | null>(null);
  const wanted = useRef<[RequestStates, MapLayout, Palette] | null>(null);
  const frame = useRef(0);

  useEffect(() => {
    if (!canvas || !layout || !states || !palette) return;
    if (painter.current?.canvas !== canvas) painter.current = { canvas, painter: createMapPainter(canvas) };
    wanted.current = [states, layout, palette];
    if (frame.current !== 0) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      if (wanted.current) painter.current?.painter.paint(...wanted.current);
    });
  }, [canvas, layout, states, palette]);
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    },
    [],
  );
}
