import { useLingui } from '@lingui/react/macro';
import { operationNames } from '#contract/operations.ts';
import type { Journal } from '#journal/journal.ts';
import type { Run } from '#run/run.ts';
import { operationWords } from '#workbench/operationWords.ts';
import { useJournal } from '#workbench/useJournal.ts';
import { runMatches, runsHolding } from './runMatches.ts';

/** An id cannot be shorter; below this the requests need not be read. */
const SHORTEST_ID = 15;

/** The runs in which something is found, newest first; undefined until the journal has been read. */
export function useFoundRuns(sought: string): Run[] | undefined {
  const { t } = useLingui();
  const { data: runs } = useJournal(['runs'], (journal) => journal.listRuns());
  const id = sought.trim().length >= SHORTEST_ID ? sought.trim() : null;
  const { data: holding } = useJournal(['runsHolding', id ?? ''], (journal) =>
    id ? holdingRuns(journal, id) : Promise.resolve(new Set<string>()),
  );
  return runs?.filter(
    (run) => runMatches(run, t(operationWords[run.operation].name), sought) || holding?.has(run.id),
  );
}

async function holdingRuns(journal: Journal, id: string): Promise<Set<string>> {
  const requests = await Promise.all(operationNames.map((operation) => journal.requestsOf(operation)));
  return runsHolding(requests.flat(), id);
}
