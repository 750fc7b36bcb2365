import { useSyncExternalStore } from 'react';
import { createListeners } from '#lib/listeners.ts';

/** Spacing. Saved per browser: it depends on the screen, not on the person. */
export type Density = 'comfortable' | 'compact';

const KEY = 'order-desk-density';
const listeners = createListeners();

const root = () => document.documentElement.dataset;
const density = (): Density => (root()['density'] === 'compact' ? 'compact' : 'comfortable');

export const useDensity = () => useSyncExternalStore(listeners.subscribe, density);

export function chooseDensity(chosen: Density): void {
  root()['density'] = chosen;
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // The browser blocks storage: the choice lasts until the page closes.
  }
  listeners.tell();
}

export function applyStoredDensity(): void {
  try {
    if (localStorage.getItem(KEY) === 'compact') root()['density'] = 'compact';
  } catch {
    // The browser blocks storage.
  }
}
