import { useJournalQuery } from '#pageParts/useDesk.ts';
import { useShownRun } from './useRunView.ts';

/** By row of the shown run: its attempts in later runs, oldest first. Undefined while they are read. */
export function useLaterAttempts() {
  const { id } = useShownRun().run;
  const { data } = useJournalQuery(['laterAttempts', id], (journal) => journal.laterAttempts(id));
  return data;
}
