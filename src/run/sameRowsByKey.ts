import { type AnyRequest, type OperationName, subjectField } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import { requestValues } from '#contract/requestValues.ts';
import { contentOf } from './content/contentOf.ts';
import type { Row } from './run.ts';

/** Rows that repeat each other, and their request if they have no subject. */
export interface SameRows {
  rows: number[];
  input: AnyRequest | null;
}

/** By the id of the record that a row changes, else by the content of its request. */
export function sameRowsByKey(operation: OperationName, rows: readonly Row[]): Map<string, SameRows> {
  const subject = subjectField(operation);
  const units = new Map<string, SameRows>();
  for (const { index, cells, order } of rows) {
    // Without its order's id, the item may belong to any order.
    if (order && !cells['orderId']) continue;
    const entry: object = subject === null ? requestValues(operation, cells) : {};
    const input = subject === null ? (entry as AnyRequest) : null;
    const key = input ? contentOf(operation, input) : canonicalId(cells[subject ?? ''] ?? '');
    const unit = units.get(key);
    if (unit) unit.rows.push(index);
    else if (key !== '') units.set(key, { rows: [index], input });
  }
  return units;
}
