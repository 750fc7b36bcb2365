import type { Row, Settlement } from '#run/run.ts';
import type { Desk } from './desk.ts';

/**
 * Journals what a person found out about unknown rows, with their name and the time. False where one of them is being
 * sent, or is known by now; those before it are settled then. One after the other: each takes the run's lock.
 */
export async function settleRows(
  { runs, person }: { runs: Pick<Desk['runs'], 'settle'>; person: Desk['person'] },
  rows: readonly Row[],
  about: Pick<Settlement, 'runId' | 'found' | 'recordId' | 'note'>,
): Promise<boolean> {
  const at = Date.now();
  for (const { index } of rows) {
    const id = crypto.randomUUID();
    if (!(await runs.settle({ ...about, id, row: index, by: person.name, at }))) return false;
  }
  return true;
}
