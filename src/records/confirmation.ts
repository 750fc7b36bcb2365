import type { OrgKind, RecordsSettings } from '#config/recordsSettings.ts';
import { type OperationName, operations, subjectOf } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import { stateOf } from './orgRecord.ts';
import type { Reads } from './reads.ts';

/** A row that is done, with the record that its answer named. */
export interface DoneRow {
  index: number;
  cells: Readonly<Record<string, string>>;
  recordId: string | undefined;
}

export interface Confirmation {
  /** Of deletions: items that are not visible now. They may also be hidden, or may never have existed. */
  confirmed: number;
  /** Rows that the org does not show as done. They may be done: a cancellation takes time, a record may be hidden. */
  open: readonly number[];
  /** When the reading began, in ms by the org's clock. */
  at: number;
}

/** True if the rows of an operation can be looked up: a created record by its id, a state by its field. */
export function canConfirm(operation: OperationName, { kinds, states }: RecordsSettings): boolean {
  if (operation === 'cancelRenewals') return states.cancelRenewals !== undefined;
  return kinds[kindOfResult(operation)] !== undefined;
}

const kindOfResult = (operation: OperationName): OrgKind => operations[operation].makes ?? 'orderItem';

/** Looks in the org for what rows are said to have done. It changes no outcome. */
export async function confirmInOrg(
  reads: Reads,
  { states }: RecordsSettings,
  operation: OperationName,
  rows: readonly DoneRow[],
  signal: AbortSignal,
): Promise<Confirmation> {
  const isCancelled = operation === 'cancelRenewals';
  const subject = isCancelled || operation === 'deleteOrderItem' ? subjectOf(operation) : null;
  // A person may have recorded a row as done without the id of a record. What a row changed, it names itself.
  const idOf = ({ cells, recordId }: DoneRow) => canonicalId((subject ? cells[subject] : recordId) ?? '');
  const kind = isCancelled ? 'purchaseActivity' : kindOfResult(operation);
  const { records, at } = await reads.byId(kind, rows.map(idOf), signal);
  const isConfirmed = (row: DoneRow): boolean => {
    const id = idOf(row);
    const record = records.get(id);
    if (operations[operation].method === 'DELETE') return record === null;
    if (isCancelled)
      return Boolean(record && states.cancelRenewals && stateOf(record, states.cancelRenewals) === 'done');
    return Boolean(record);
  };
  const open = rows.filter((row) => !isConfirmed(row)).map(({ index }) => index);
  return { confirmed: rows.length - open.length, open, at: at + reads.ahead() };
}
