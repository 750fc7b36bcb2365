import { useQuery } from '@tanstack/react-query';
import { type EarlierTouch, earlierTouches, isAlreadySo, subjectsOf } from '../audit/earlierTouches.ts';
import { useDesk } from '../useDesk.ts';
import type { SettledForm } from './useOperationForm.ts';

/** For a form that was told that the thing is already so: what this browser had done to the same record before. */
export function useEarlierTouch({ fate, runId }: SettledForm): EarlierTouch | null {
  const { journal, owner } = useDesk();
  const { data } = useQuery({
    queryKey: ['earlierTouch', owner.orgId, owner.userId, runId],
    queryFn: async () => {
      const { run, rows } = await journal.readRun(runId ?? '');
      const requests = await journal.requestsHolding(subjectsOf(run, rows));
      return earlierTouches(run, rows, requests).get(0) ?? null;
    },
    enabled: runId !== null && isAlreadySo(fate),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? null;
}
