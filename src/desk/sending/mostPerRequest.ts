import type { Pace } from '#config/config.ts';
import { type OperationName, operations } from '#contract/operations.ts';

/** The most rows, or sets, that one request may carry under the org's current limits; 1 if the API takes one only. */
export function mostPerRequest(operation: OperationName, pace: Pace): number {
  const most = { row: 1, rows: pace.cancellationsPerRequest, sets: pace.setsPerRequest };
  return most[operations[operation].carries];
}
