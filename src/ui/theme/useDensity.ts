import { useSyncExternalStore } from 'react';
import { type Density, density, watchDensity } from './density.ts';

export function useDensity(): Density {
  return useSyncExternalStore(watchDensity, density);
}
