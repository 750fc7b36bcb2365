import { useQueryClient } from '@tanstack/react-query';
import { recordsKey } from '#desk/openRecords.ts';
import type { Unit } from '#desk/unitsOf.ts';
import { requestsHolding } from '#journal/runsHolding.ts';
import { useAct } from '#pageParts/useAct.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { canLookFor, lookForEvidence, type SentUnit } from '#records/evidence.ts';
import type { Finding, Run } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { useShownRun } from '../rows/useShownRun.ts';

/** Reads, on a person's click, what the org shows about unknown rows. Null where config.json does not tell enough. */
export function useLookInOrg() {
  const { records, journal, owner } = useDesk();
  const { run, history } = useShownRun();
  const queryClient = useQueryClient();
  const look = useAct(async (units: readonly Unit[]) => {
    if (!records) throw new Error('config.json names no records');
    const reads = await records.load();
    const sent = units.map((unit) => sentUnit(unit, history));
    const stop = new AbortController();
    const reading = await lookForEvidence(
      reads,
      records.settings,
      run.operation,
      sent,
      madeElsewhere,
      stop.signal,
    );
    // Names that were read before may be out of date now.
    void queryClient.invalidateQueries({ queryKey: recordsKey(owner) });
    return reading;
  });
  return records && canLookFor(run.operation, records.settings) ? look : null;

  async function madeElsewhere(ids: readonly string[]): Promise<Set<string>> {
    const [requests, findings] = await Promise.all([requestsHolding(journal, ids), journal.allFindings()]);
    return new Set([
      ...requests.flatMap(({ outcomes }) => outcomes.flatMap(({ outcome }) => outcome.recordId ?? [])),
      ...findings.flatMap(({ recordId }) => recordId ?? []),
    ]);
  }
}

/** From the first attempt on, a request may have been done. */
function sentUnit({ key, rows }: Unit, { requests, run }: RunHistory): SentUnit {
  const own = requests.filter((request) => rows.some(({ index }) => request.rows.includes(index)));
  return {
    key,
    cells: rows.map(({ cells }) => cells),
    sentAt: Math.min(...own.map(({ sentAt }) => sentAt), ...(own.length === 0 ? [run.createdAt] : [])),
  };
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
