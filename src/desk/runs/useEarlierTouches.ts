import { useQuery } from '@tanstack/react-query';
import { requestsHolding } from '#journal/runsHolding.ts';
import type { Row, Run } from '#run/run.ts';
import { journalKey } from '../journalKey.ts';
import { useDesk } from '../useDesk.ts';
import { type EarlierTouch, earlierTouches, subjectsOf } from './earlierTouches.ts';

const none: ReadonlyMap<number, EarlierTouch> = new Map();

/**
 * For rows refused as "already so": by row, the last earlier change of its record from this browser. Reads the journal
 * only if there are such rows, and once: the past does not change.
 * @param count how many rows there are
 */
export function useEarlierTouches(
  runId: string,
  count: number,
  read: () => Promise<{ run: Run; rows: readonly Row[] }>,
): ReadonlyMap<number, EarlierTouch> {
  const { journal, owner } = useDesk();
  const { data } = useQuery({
    queryKey: journalKey(owner, 'earlierTouches', runId, count),
    queryFn: async () => {
      const { run, rows } = await read();
      return earlierTouches(run, rows, await requestsHolding(journal, subjectsOf(run, rows)));
    },
    enabled: count > 0,
  });
  return data ?? none;
}
