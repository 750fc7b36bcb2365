import { useDesk } from '../useDesk.ts';
import { useDeskQuery } from '../useDeskQuery.ts';
import type { WatchedRun } from '../useRun.ts';
import { type EarlierTouch, earlierTouches, isAlreadySo, subjectsOf } from './earlierTouches.ts';

const none: ReadonlyMap<number, EarlierTouch> = new Map();

/**
 * For rows whose refusal says that the thing is already so: what this browser had done to their records before. The
 * journal is read only where there are such rows, and once: what came before does not change.
 */
export function useEarlierTouches({ run, fates, history }: WatchedRun): ReadonlyMap<number, EarlierTouch> {
  const { journal, owner } = useDesk();
  const count = fates.reduce((sum, fate) => sum + (isAlreadySo(fate) ? 1 : 0), 0);
  const { data } = useDeskQuery({
    queryKey: ['earlierTouches', owner.orgId, owner.userId, run.id, count],
    queryFn: async () => {
      const rows = history.rows.filter(({ index }) => fates[index] && isAlreadySo(fates[index]));
      return earlierTouches(run, rows, await journal.requestsHolding(subjectsOf(run, rows)));
    },
    enabled: count > 0 && run.state !== 'running',
  });
  return data ?? none;
}
