import { useLingui } from '@lingui/react/macro';
import type { Run } from '#run/run.ts';
import { operationWords } from '#workbench/operationWords.ts';
import { useJournal } from '#workbench/useJournal.ts';
import { runMatches } from './runMatches.ts';

/** The runs in which something is found, newest first; undefined until the journal has been read. */
export function useFoundRuns(sought: string): {
  runs?: Run[] | undefined;
  isError: boolean;
  refetch(): unknown;
} {
  const { t } = useLingui();
  const { data: runs, isError, refetch } = useJournal(['runs'], (journal) => journal.listRuns());
  const id = sought.trim();
  const { data: holding } = useJournal(['runsHolding', id], (journal) => journal.runsHolding(id));
  const found = runs?.filter(
    (run) => runMatches(run, t(operationWords[run.operation].name), sought) || holding?.has(run.id),
  );
  return { runs: found, isError, refetch };
}
