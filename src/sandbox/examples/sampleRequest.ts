import { type AnyRequest, type OperationName, operations } from '#contract/operations.ts';
import { orgOperations } from '../operations/orgOperations.ts';

/** A request that the embedded org accepts, for tests of all operations: the first example. */
export function sampleRequest(operation: OperationName): AnyRequest {
  const [first] = orgOperations[operation].examples;
  if (!first || !('json' in first.request)) throw new Error(`${operation} has no example`);
  return first.request.json as AnyRequest;
}

type Entry = Readonly<Record<string, unknown>>;

/** The cells of the rows that result in a request. */
export function sampleCells(
  operation: OperationName,
  request: AnyRequest = sampleRequest(operation),
): Record<string, string>[] {
  const entries = entriesOf[operations[operation].carries](request);
  return entries.map((entry) =>
    Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, String(value)])),
  );
}

const entriesOf: Record<'row' | 'rows' | 'sets', (request: AnyRequest) => Entry[]> = {
  row: (request) => [{ ...request }],
  rows: (request) => Object.values(request).flat(),
  sets: (request) =>
    ('purchaseActivities' in request ? request.purchaseActivities : []).flatMap((set, index) =>
      set.purchaseActivityIds.map((purchaseActivityId) => ({ purchaseActivityId, set: String(index + 1) })),
    ),
};
