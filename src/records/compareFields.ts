import type { RecordsSettings } from '#config/recordsSettings.ts';
import { creatingOperation, operations } from '#contract/operations.ts';
import { isSameRecord, recordIdProblem } from '#contract/recordId.ts';
import type { RequestField, RequestFields } from '#contract/requestField.ts';
import { recordFieldFor } from './canLookFor.ts';
import { comparable, type OrgRecord } from './orgRecord.ts';

/** The values of one request by field, without fields that were not sent. */
export type SentValues = Readonly<Record<string, unknown>>;

/** A field of a request and of the record. `found` is null, and nothing is compared, if it could not be read. */
export interface FieldComparison {
  key: string;
  sent: string;
  found: string | null;
  result: 'equal' | 'different' | 'notCompared';
}

/** Every field that was sent, in the order of the contract. */
export function compareFields(
  kind: keyof typeof creatingOperation,
  entry: SentValues,
  record: Pick<OrgRecord, 'fields'>,
  settings: RecordsSettings,
): FieldComparison[] {
  const fields: RequestFields = operations[creatingOperation[kind]].fields;
  return Object.entries(fields).flatMap(([key, field]): FieldComparison[] => {
    const { [key]: value } = entry;
    if (value === undefined || value === '') return [];
    const sent = String(value);
    const found = record.fields[recordFieldFor(kind, key, settings) ?? ''] ?? null;
    const isEqual = found === null ? null : isSame(field, sent, found);
    if (isEqual === null) return [{ key, sent, found: null, result: 'notCompared' }];
    return [{ key, sent, found, result: isEqual ? 'equal' : 'different' }];
  });
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Null if the two have different kinds of values, so that a difference would mean nothing. */
function isSame({ kind }: RequestField, sent: string, found: string): boolean | null {
  if (found === '') return false;
  switch (kind) {
    case 'id':
      return recordIdProblem(sent) === recordIdProblem(found) ? isSameRecord(sent, found) : null;
    case 'quantity':
      return Number.isNaN(Number(found)) ? null : Number(found) === Number(sent);
    case 'date':
      // On which day a time falls depends on the time zone.
      return DAY.test(found) ? found === sent : null;
    case 'text':
    case 'currency':
      return comparable(found) === comparable(sent);
  }
}

export const countEqual = (comparisons: readonly FieldComparison[]) =>
  comparisons.filter(({ result }) => result === 'equal').length;
