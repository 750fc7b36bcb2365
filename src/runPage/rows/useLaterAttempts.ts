import { useQuery } from '@tanstack/react-query';
import { journalKey } from '#desk/journalKey.ts';
import { useDesk, useRuns } from '#pageParts/useDesk.ts';
import type { Attempt } from '#run/laterAttempts.ts';
import type { Run } from '#run/run.ts';
import { useShownRun } from './useShownRun.ts';

/** By row of the shown run: its attempts in later runs, oldest first. Undefined while they are read. */
export function useLaterAttempts(): readonly (readonly Attempt[])[] | undefined {
  const { journal, owner } = useDesk();
  const { id } = useShownRun().run;
  const { data: runs = [] } = useRuns();
  const following = runsAfter(id, runs);
  const { data } = useQuery({
    // What they sent is read anew when one of them changes, not at each change of the journal.
    queryKey: journalKey(owner, 'laterAttempts', id, JSON.stringify(following)),
    queryFn: () => journal.laterAttempts(id),
    enabled: following.length > 0,
    placeholderData: (found, query) => (query?.queryKey[4] === id ? found : undefined),
  });
  return data;
}

/** The runs that send rows of a run again, also those of such runs, with all that changes while they are sent. */
function runsAfter(id: string, runs: readonly Run[]) {
  const found = new Set([id]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const { id: later, sendsAgain } of runs)
      if (sendsAgain && found.has(sendsAgain.runId)) found.add(later);
  }
  found.delete(id);
  return runs.filter((run) => found.has(run.id)).map(({ id, state, counts }) => [id, state, counts]);
}
