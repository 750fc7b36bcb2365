import type { Desk } from '#desk/desk.ts';
import type { Unit } from '#desk/unitsOf.ts';
import type { Settlement } from '#run/run.ts';

/**
 * Records what a person found out about unknown rows of a run, with name and time. False, and nothing recorded, if the
 * run is sending or one of the rows is no longer unknown.
 * @param recordIds one for each unit, in order; empty if none was found
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
