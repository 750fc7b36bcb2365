import { useEffect, useState } from 'react';
import type { RequestStates } from '#desk/runs/requestStates.ts';
import type { MapLayout } from './mapLayout.ts';
import { paintMap } from './paintMap.ts';

/** Paints the map in the next frame after a change of the run, its layout or the page's colours. */
export function useMapPainter(
  canvas: HTMLCanvasElement | null,
  states: RequestStates,
  layout: MapLayout | null,
): void {
  const colours = useColours();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `colours` stands for what the browser resolves
  useEffect(() => {
    if (!canvas || !layout) return;
    const frame = requestAnimationFrame(() => paintMap(canvas, states, layout));
    return () => cancelAnimationFrame(frame);
  }, [canvas, states, layout, colours]);
}

/** Change colours without a render by React. */
const SCHEMES = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)'];

/** Returns a new number after each change of the page's colours. */
function useColours(): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const change = () => setVersion((before) => before + 1);
    const queries = SCHEMES.map((scheme) => matchMedia(scheme));
    const scheme = new MutationObserver(change);
    for (const query of queries) query.addEventListener('change', change);
    scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    return () => {
      for (const query of queries) query.removeEventListener('change', change);
      scheme.disconnect();
    };
  }, []);
  return version;
}
