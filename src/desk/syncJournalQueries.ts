import type { Query, QueryClient } from '@tanstack/query-core';
import type { Journal } from '#journal/journal.ts';
import { throttleByCost } from '#lib/throttleByCost.ts';
import type { Owner } from '#run/run.ts';
import { isStaleAfter, journalKey } from './journalKey.ts';

/** A run writes many times a second; pages refetch at most this often. */
const REFETCH_MS = 250;

/** Only the changes that are heard here make a read of the journal stale. */
const untilChanged = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

/**
 * Keeps queries of the journal until it changes: sets their defaults, and invalidates them after changes by any tab and
 * after those passed to `hear`. Awaits each round: if every write cancelled the reads, they would never finish.
 * @param isSending whether this tab sends a run, whose page shows the runner's snapshot
 */
export function syncJournalQueries(
  queryClient: QueryClient,
  journal: Pick<Journal, 'subscribe'>,
  owner: Owner,
  isSending: (runId: string) => boolean,
) {
  queryClient.setQueryDefaults(journalKey(owner), untilChanged);
  let changed = new Set<string | null>();
  const round = throttleByCost(async () => {
    const runs = changed;
    changed = new Set();
    const queryKey = journalKey(owner);
    const isStale = (query: Query) => isStaleAfter(runs, query.queryKey);
    const isFollowed = (query: Query) => isStale(query) && !(isRun(query) && isSending(runOf(query)));
    const refetch = async () => {
      await queryClient.invalidateQueries({ queryKey, predicate: isStale, refetchType: 'none' });
      const activeQueries = { queryKey, type: 'active', predicate: isFollowed } as const;
      await queryClient.refetchQueries(activeQueries, { cancelRefetch: false });
    };
    // A read in progress may have begun before the change, and its answer would count as fresh.
    const isUnderWay = queryClient.isFetching({ queryKey, predicate: isStale }) > 0;
    await refetch();
    if (isUnderWay) await refetch();
  }, REFETCH_MS);
  const hear = (runId: string | null) => {
    changed.add(runId);
    round.call();
  };
  const unsubscribe = journal.subscribe(hear);
  return {
    hear,
    stop: () => {
      unsubscribe();
      round.stop();
    },
  };
}

const isRun = ({ queryKey }: Query) => queryKey[3] === 'run';
const runOf = ({ queryKey }: Query) => String(queryKey[4]);
