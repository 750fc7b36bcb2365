import type { RecordsSettings } from '#config/recordsSettings.ts';
import type { ShownByCandidates } from '#contract/operationFacts.ts';
import { creatingOperation, type OperationName, operations, shownBy } from '#contract/operations.ts';
import type { RequestFields } from '#contract/requestField.ts';

/** The record's field that holds what was sent as `key`; undefined if config.json names none. */
export function recordFieldFor(kind: ShownByCandidates['kind'], key: string, { kinds }: RecordsSettings) {
  const fields: RequestFields = operations[creatingOperation[kind]].fields;
  const record = fields[key]?.record;
  return kinds[kind]?.fields[key] ?? (record && kinds[kind]?.links[record]);
}

/** True if config.json names what is needed to look for the work of an operation. */
export function canLookFor(operation: OperationName, settings: RecordsSettings): boolean {
  const shown = shownBy(operation);
  switch (shown?.by) {
    case 'candidates':
      return recordFieldFor(shown.kind, shown.among, settings) !== undefined;
    case 'state':
      return settings.states[operation] !== undefined;
    case 'absence':
      return settings.kinds[shown.kind] !== undefined;
    case undefined:
      return false;
  }
}
