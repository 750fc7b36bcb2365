import { useEffect } from 'react';

/**
 * Reads the org's records again after this console has changed them.
 * @param doneAt when the last change was done, in ms
 * @param readAt when they were read; null if they were not
 */
export function useRefetchAfterChange(doneAt: number, readAt: number | null, refetch: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each
  useEffect(() => {
    if (readAt !== null && doneAt > readAt) refetch();
  }, [doneAt]);
}
