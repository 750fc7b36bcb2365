import type { RecordsSettings } from '#config/recordsSettings.ts';
import { type OperationName, shownBy, subjectField } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import { isRelatedState, LAST_CHANGE, parseOrgTime } from '#records/orgRecord.ts';
import type { RecordsById } from '#records/reads.ts';
import type { Row } from '#run/run.ts';

/**
 * The rows of a new run, with the states of their records as they were read. A later look in the org compares them.
 * States of related records are not kept, since nothing says when they changed.
 * @param records undefined if they were not read
 */
export function withStatesBefore(
  operation: OperationName,
  rows: readonly Row[],
  records: RecordsById | undefined,
  settings: RecordsSettings | undefined,
): readonly Row[] {
  const state = shownBy(operation)?.by === 'state' ? settings?.states[operation] : undefined;
  if (!state || !records || isRelatedState(state)) return rows;
  return rows.map((row) => {
    const fields = records.get(canonicalId(row.cells[subjectField(operation) ?? ''] ?? ''))?.fields;
    const value = fields?.[state.field];
    if (value === undefined) return row;
    const changedAt = parseOrgTime(fields?.[LAST_CHANGE]);
    return { ...row, stateBefore: { value, ...(!Number.isNaN(changedAt) && { changedAt }) } };
  });
}
