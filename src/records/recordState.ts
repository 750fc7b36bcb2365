import type { StateSettings } from '#config/recordsSettings.ts';
import type { OrgRecord } from './orgRecord.ts';

/** The form in which the platform compares values of a field: case and blanks around them are ignored. */
export const comparable = (value: string) => value.trim().normalize('NFC').toLowerCase();

/** What a record's field says about an operation before it is sent. `hidden`: the org does not show the record. */
export type RecordState = 'open' | 'done' | 'notPossible' | 'hidden';

export function stateOf(
  record: Pick<OrgRecord, 'fields'> | null,
  { field, done, notPossible }: StateSettings,
): RecordState {
  if (!record) return 'hidden';
  const isOneOf = (values: readonly string[]) =>
    values.some((value) => comparable(value) === comparable(record.fields[field] ?? ''));
  if (isOneOf(done)) return 'done';
  return isOneOf(notPossible) ? 'notPossible' : 'open';
}
