import type { Desk } from '#desk/desk.ts';
import type { Unit } from '#desk/unitsOf.ts';
import type { Settlement } from '#run/run.ts';

/**
 * Journals what a person found out about unknown rows of a run, with their name and the time. False where the run is being
 * sent, or one of the rows is known by now: then nothing was journalled.
 * @param recordIds one for each unit, in their order; empty where none was found
 */
export function settleRows(
  { runs, person }: { runs: Pick<Desk['runs'], 'settle'>; person: Desk['person'] },
  units: readonly Unit[],
  recordIds: readonly string[],
  about: Pick<Settlement, 'runId' | 'found' | 'note'>,
): Promise<boolean> {
  const at = Date.now();
  return runs.settle(
    units.flatMap(({ rows }, place) =>
      rows.map(({ index }): Settlement => {
        const recordId = recordIds[place] ?? null;
        return { ...about, id: crypto.randomUUID(), row: index, recordId, by: person.name, at };
      }),
    ),
  );
}
