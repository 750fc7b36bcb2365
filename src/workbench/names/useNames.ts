import { useSyncExternalStore } from 'react';
import { useDesk } from '../useDesk.ts';
import type { Names } from './nameBook.ts';

/** What the person calls records, by canonical id. */
export function useNames(): Names {
  const { names } = useDesk();
  return useSyncExternalStore(names.subscribe, names.snapshot);
}
