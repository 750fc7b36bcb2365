import { useQuery } from '@tanstack/react-query';
import { isUnderWay, type Run } from '#run/run.ts';
import { useDesk } from './useDesk.ts';

/** No event tells that another tab was closed; only its lock becomes free. */
const TRY_MS = 3_000;

/** Marks shown runs as interrupted if no tab drives them any more, as opening the desk does. */
export function useCloseOrphanedRuns(shown: readonly Run[]): void {
  const { runs } = useDesk();
  const suspects = shown.filter((run) => isUnderWay(run) && !runs.get(run.id));
  useQuery({
    queryKey: ['closeOrphanedRuns', ...suspects.map(({ id }) => id)],
    queryFn: () => runs.closeInterrupted(suspects).then(() => null),
    enabled: suspects.length > 0,
    refetchInterval: TRY_MS,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
}
