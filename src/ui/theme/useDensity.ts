import { useSyncExternalStore } from 'react';
import { createListeners } from '#lib/listeners.ts';

export function useDensity(): Density {
  return useSyncExternalStore(watchDensity, density);
}

/** Spacing. Saved per browser: it depends on the screen, not on the person. */
export type Density = 'comfortable' | 'compact';

const KEY = 'order-desk-density';

const listeners = createListeners();

function density(): Density {
  return document.documentElement.dataset['density'] === 'compact' ? 'compact' : 'comfortable';
}

export function chooseDensity(chosen: Density): void {
  show(chosen);
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // The browser blocks storage: the choice lasts until the page closes.
  }
  listeners.tell();
}

export function applyStoredDensity(): void {
  try {
    if (localStorage.getItem(KEY) === 'compact') show('compact');
  } catch {
    // The browser blocks storage.
  }
}

const watchDensity = listeners.subscribe;

function show(chosen: Density): void {
  document.documentElement.dataset['density'] = chosen;
}
