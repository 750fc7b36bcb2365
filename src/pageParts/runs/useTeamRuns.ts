import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { TeamRun } from '#team/questionBeforeSending.ts';
import { useDesk } from '../useDesk.ts';

const noRuns: readonly TeamRun[] = [];
const never = () => () => undefined;

/** Runs of the team from other browsers, as far as they were read; empty without a team's journal. */
export function useTeamRuns() {
  const { team: opening } = useDesk();
  const {
    data: team,
    isError,
    refetch,
  } = useQuery(opening ?? { queryKey: ['no team'], queryFn: () => null, enabled: false });
  const readAt = useSyncExternalStore(team?.subscribe ?? never, () => team?.since() ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: changes with each read
  const runs = useMemo(() => team?.runs() ?? noRuns, [team, readAt]);
  return { runs, readAt, isError, refetch };
}
