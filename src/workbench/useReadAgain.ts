import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDeskQueries } from './useDeskQuery.ts';

/** Rounds by what they read: the one that is to begin, which serves all who ask until then, and the last there is. */
interface Rounds {
  next: Map<string, Promise<void>>;
  last: Map<string, Promise<void>>;
}

const roundsOf = new WeakMap<QueryClient, Rounds>();

/**
 * Reads again what was read from the journal under a key; resolves once that is read, and never rejects. One round at a
 * time for the whole page: another tab can write faster than a long run is read, and a reading that each write begins
 * anew would come to no end.
 */
export function useReadAgain(): (queryKey: QueryKey) => Promise<void> {
  const queries = useDeskQueries();
  return useCallback((queryKey) => readAgainFrom(queries, queryKey), [queries]);
}

export function readAgainFrom(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const { next, last } = roundsOf.get(queries) ?? noRounds(queries);
  const key = hashKey(queryKey);
  const waiting = next.get(key);
  if (waiting !== undefined) return waiting;
  const round = (last.get(key) ?? Promise.resolve()).then(() => {
    next.delete(key);
    return readOnce(queries, queryKey);
  });
  next.set(key, round);
  last.set(key, round);
  return round;
}

function noRounds(queries: QueryClient): Rounds {
  const rounds: Rounds = { next: new Map(), last: new Map() };
  roundsOf.set(queries, rounds);
  return rounds;
}

/** A reading under way may have begun before the change: it is awaited, not begun anew, and everything read once more. */
async function readOnce(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const isUnderWay = queries.isFetching({ queryKey }) > 0;
  await queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
  if (isUnderWay) await queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
}
