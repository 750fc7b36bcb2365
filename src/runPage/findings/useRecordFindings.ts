import type { Unit } from '#desk/unitsOf.ts';
import { useAct } from '#pageParts/useAct.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import type { Finding, Run } from '#run/run.ts';

/** What was found out about the rows of a unit. */
export type UnitFinding = { unit: Unit } & Pick<Finding, 'found' | 'recordId' | 'evidence'>;

/** Records findings about unknown rows, all or none. False, and nothing is recorded, if one of the rows is known by now. */
export function useRecordFindings({ id }: Run, onRecorded: () => void = () => undefined) {
  const { person, runs } = useDesk();
  return useAct(async ({ findings, note = '' }: { findings: readonly UnitFinding[]; note?: string }) => {
    const about = { runId: id, note: note.trim(), by: person.name, at: Date.now() };
    const isRecorded = await runs.recordFindings(
      findings.flatMap(({ unit, ...finding }) =>
        unit.rows.map(({ index }) => ({ ...about, ...finding, id: crypto.randomUUID(), row: index })),
      ),
    );
    if (isRecorded) onRecorded();
    return isRecorded;
  });
}
