import { useQueryClient } from '@tanstack/react-query';
import { recordsKey } from '#desk/openRecords.ts';
import type { Unit } from '#desk/unitsOf.ts';
import { useAct } from '#pageParts/useAct.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { lookForEvidence } from '#records/lookForEvidence.ts';
import type { Finding, Run } from '#run/run.ts';
import { useShownRun } from '../rows/useShownRun.ts';
import { journalFacts } from './journalFacts.ts';
import { sentUnits } from './sentUnits.ts';

/** Reads, on a person's click, what the org shows about unknown rows. Null where config.json does not tell enough. */
export function useLookInOrg() {
  const { records, journal, owner, org } = useDesk();
  const { run, history } = useShownRun();
  const queryClient = useQueryClient();
  const look = useAct(async (units: readonly Unit[]) => {
    if (!records) throw new Error('config.json names no records');
    const { settings } = records;
    const timeoutMs = org.pace.timeoutSeconds * 1_000;
    const sent = sentUnits(units, history, timeoutMs);
    const facts = journalFacts(journal, run, sent, timeoutMs);
    const { signal } = new AbortController();
    const looking = { reads: await records.load(), settings, journal: facts, signal };
    const reading = await lookForEvidence(looking, run.operation, sent);
    // Names that were read before may be out of date now.
    void queryClient.invalidateQueries({ queryKey: recordsKey(owner) });
    return reading;
  });
  return records?.canLookFor(run.operation) ? look : null;
}

type UnitFinding = { unit: Unit } & Pick<Finding, 'found' | 'recordId' | 'evidence'>;

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
