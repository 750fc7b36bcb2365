import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Reads again what was read from the journal under a key. A first read that is still under way is not begun anew by an
 * invalidation, and it may have begun before the change: then it is awaited, and everything read once more.
 */
export function useReadAgain(): (queryKey: QueryKey) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (queryKey) => {
      const isFirstUnderWay = queries.getQueriesData({ queryKey }).some(([, data]) => data === undefined);
      await queries.invalidateQueries({ queryKey });
      if (isFirstUnderWay) await queries.invalidateQueries({ queryKey });
    },
    [queries],
  );
}
