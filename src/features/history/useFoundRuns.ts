import { useLingui } from '@lingui/react/macro';
import type { Run } from '#run/run.ts';
import { idsNamed } from '#workbench/names/idsNamed.ts';
import { useNames } from '#workbench/names/useNames.ts';
import { operationWords } from '#workbench/operationWords.ts';
import { useJournal } from '#workbench/useJournal.ts';
import { runMatches } from './runMatches.ts';

/** The runs in which something is found, newest first; undefined until the journal has been read. */
export function useFoundRuns(sought: string): {
  runs?: Run[] | undefined;
  /** Those that hold a record are still to come: nothing found yet does not mean that nothing is there. */
  isLooking: boolean;
  isError: boolean;
  refetch(): unknown;
} {
  const { t } = useLingui();
  const { data: runs, isError, refetch } = useJournal(['runs'], (journal) => journal.listRuns());
  const names = useNames();
  const ids = [sought.trim(), ...idsNamed(names, sought)];
  const { data: holding, isPending } = useJournal(['runsHolding', ...ids], (journal) =>
    journal.runsHolding(ids),
  );
  const found = runs?.filter(
    (run) => runMatches(run, t(operationWords[run.operation].name), sought) || holding?.has(run.id),
  );
  return { runs: found, isLooking: isPending, isError, refetch };
}
