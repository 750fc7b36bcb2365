import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recordsKey } from '#desk/openRecords.ts';
import { dateTimeFormat } from '#language/dateTimeFormat.ts';
import { useAct } from '#pageParts/useAct.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import type { Evidence, EvidenceReading } from '#records/evidence.ts';
import { readEvidence } from '#records/readEvidence.ts';
import { attemptKeysReader } from '#run/makers.ts';
import type { Run, StandingFinding } from '#run/run.ts';
import type { RowUnit } from '#run/unitsOf.ts';
import type { TextFormatter } from '../rows/outcomeMessage.ts';
import { useShownRun } from '../rows/useRunView.ts';
import { journalFacts } from './journalFacts.ts';
import { unknownUnits } from './unknownUnits.ts';

/** On a person's click, reads what the org shows about unknown rows. Null if config.json lacks the fields for it. */
export function useLookInOrg() {
  const { records, journal, owner, org } = useDesk();
  const { run, history: shown } = useShownRun();
  const queryClient = useQueryClient();
  const look = useAct(async (units: readonly RowUnit[]): Promise<EvidenceReading> => {
    if (!records) throw new Error('config.json names no records');
    // While a run is being sent, the shown history lags behind. With a closed journal, it is still what was read.
    const history = await journal.readRun(run.id).catch(() => shown);
    const keysOf = attemptKeysReader(run.id, history.rows, journal);
    const looked = units.flatMap(({ rows }) => rows);
    const ownKeys = new Map(
      await Promise.all(looked.map(async ({ index }) => [index, await keysOf(index)] as const)),
    );
    const lookedKeys = new Set([...ownKeys.values()].flatMap((keys) => [...keys]));
    const looking = {
      reads: await records.load(),
      settings: records.settings,
      facts: journalFacts(journal, run, lookedKeys),
      timeoutMs: org.pace.timeoutSeconds * 1_000,
      signal: new AbortController().signal,
    };
    const reading = await readEvidence(looking, run.operation, unknownUnits(units, history, ownKeys));
    // Names that were read before may be outdated.
    void queryClient.invalidateQueries({ queryKey: recordsKey(owner) });
    return reading;
  });
  return records?.canLookFor(run.operation) ? look : null;
}

/** Formats times with seconds, since records are compared by them. */
export function useExactFormatter(): TextFormatter {
  const { i18n } = useLingui();
  return useMemo(() => {
    const form = dateTimeFormat(i18n, 'second');
    return { words: (descriptor) => i18n._(descriptor), moment: (at) => form.format(at) };
  }, [i18n, i18n.locale]);
}

/** What was read about one unit. */
export interface LookedUnit {
  unit: RowUnit;
  evidence: Evidence;
  reading: EvidenceReading;
}

export type UnitFinding = { unit: RowUnit } & Pick<StandingFinding, 'found' | 'recordId' | 'evidence'>;

/**
 * Records findings about unknown rows, all or none. Resolves to false, and records nothing, if one of the rows is no
 * longer unknown. The error is a TakenRecordProblem if another row has a record that they name.
 */
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

/** Withdraws findings: their rows are unknown again. */
export function useWithdrawFindings({ id }: Run) {
  const { person, runs } = useDesk();
  return useAct((findings: readonly StandingFinding[]) =>
    runs.withdrawFindings(
      findings.map(({ id: withdraws, row }) => ({
        id: crypto.randomUUID(),
        runId: id,
        row,
        found: 'withdrawn',
        withdraws,
        recordId: null,
        note: '',
        by: person.name,
        at: Date.now(),
      })),
    ),
  );
}
