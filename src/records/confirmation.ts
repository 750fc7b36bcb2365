import type { RecordsSettings } from '#config/recordsSettings.ts';
import { confirmedBy, type OperationName, subjectField } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import { type OrgRecord, recordStateOf } from './orgRecord.ts';
import type { Reads } from './reads.ts';

/** A row that is done, with the record that its answer named. */
export interface DoneRow {
  index: number;
  cells: Readonly<Record<string, string>>;
  recordId: string | undefined;
}

export interface ConfirmationResult {
  /** Rows whose record shows that they were done; for deletions, rows whose item is not visible now. */
  confirmed: number;
  /** Rows that the org does not show as done. They may be: a cancellation takes time, a record may be hidden. */
  open: readonly number[];
  /** When the reading began, in ms by the org's clock if it is known. */
  at: number;
}

/** True if config.json names the fields that show whether rows of this operation were done. */
export function canConfirmByRecords(operation: OperationName, { kinds, states }: RecordsSettings): boolean {
  const facts = confirmedBy(operation);
  if (!facts) return false;
  return facts.by === 'state' ? states[operation] !== undefined : kinds[facts.kind] !== undefined;
}

/** Checks in the org whether rows that count as done were done. It changes no outcome. */
export async function confirmInOrg(
  reads: Reads,
  { states }: RecordsSettings,
  operation: OperationName,
  rows: readonly DoneRow[],
  signal: AbortSignal,
): Promise<ConfirmationResult> {
  const facts = confirmedBy(operation);
  if (!facts) throw new Error(`nothing confirms ${operation}`);
  // A person may have recorded a row as done without a record id. If a row changes a record, the row itself names it.
  const subject = subjectField(operation) ?? '';
  const idOf = ({ cells, recordId }: DoneRow) =>
    canonicalId((facts.of === 'subject' ? cells[subject] : recordId) ?? '');
  const { [operation]: state } = states;
  const { records, at } = await reads.byId(facts.kind, rows.map(idOf), signal);
  const shows = (record: OrgRecord | null | undefined): boolean => {
    switch (facts.by) {
      case 'visible':
        return Boolean(record);
      case 'absence':
        return record === null;
      case 'state':
        return Boolean(record && state && recordStateOf(record, state) === 'done');
    }
  };
  const open = rows.filter((row) => !shows(records.get(idOf(row)))).map(({ index }) => index);
  return { confirmed: rows.length - open.length, open, at: at + (reads.ahead() ?? 0) };
}
