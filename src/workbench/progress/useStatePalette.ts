import { useEffect, useState } from 'react';
import type { Palette } from './mapPainter.ts';
import styles from './RunLegend.module.css';
import { type RequestState, requestStates } from './requestStates.ts';

/** What changes colours without anything being drawn anew by React. */
const SCHEMES = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)'];

/**
 * The colours of the legend's swatches, as the browser resolved them for the scheme that stands: a canvas knows neither
 * `light-dark()` nor variables.
 */
export function useStatePalette(beside: HTMLElement | null): Palette | null {
  const [palette, setPalette] = useState<Palette | null>(null);
  useEffect(() => {
    const place = beside?.parentElement;
    if (!place) return;
    const read = () => setPalette(paletteIn(place));
    const queries = SCHEMES.map((scheme) => matchMedia(scheme));
    const scheme = new MutationObserver(read);
    for (const query of queries) query.addEventListener('change', read);
    scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    read();
    return () => {
      for (const query of queries) query.removeEventListener('change', read);
      scheme.disconnect();
    };
  }, [beside]);
  return palette;
}

function paletteIn(place: HTMLElement): Palette {
  const probe = document.createElement('span');
  probe.className = styles['swatch'] ?? '';
  probe.hidden = true;
  place.append(probe);
  const colours = requestStates.map((state): [RequestState, Palette[RequestState]] => {
    probe.dataset['state'] = state;
    const { color, backgroundColor } = getComputedStyle(probe);
    return [state, { ink: color, ground: backgroundColor }];
  });
  probe.remove();
  return Object.fromEntries(colours) as Palette;
}
