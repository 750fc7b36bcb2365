import { deleteOrderItemReply, deleteOrderItemRequest } from './deleteOrderItem.ts';
import type { Deviation } from './deviation.ts';
import { generateRenewalsReply, generateRenewalsRequest } from './generateRenewals.ts';
import type { OperationName } from './operations.ts';
import { canonicalId } from './recordId.ts';

const fault = (path: string, expected: string, came: string): Deviation => ({
  kind: 'contradiction',
  path,
  expected,
  came,
});

/**
 * Where an answer is not about what was asked for: a deletion with another id, or results that are not one for each set
 * with its ids (api.md, Order Renewal; it does not say in which order). The two forms of an id are one.
 * @param input the request, as it was sent or is kept
 */
export function echoFaults(operation: OperationName, input: unknown, json: unknown): Deviation[] {
  return echoFaultsOf[operation]?.(input, json) ?? [];
}

/** Of the operations whose answers repeat something of the request. */
const echoFaultsOf: { readonly [Name in OperationName]?: (input: unknown, json: unknown) => Deviation[] } = {
  deleteOrderItem: (input, json) => {
    const asked = deleteOrderItemRequest(anyIds).safeParse(input).data;
    const answered = deleteOrderItemReply.safeParse(json).data;
    if (!asked || !answered || canonicalId(asked.id) === canonicalId(answered.id)) return [];
    return [fault('$.id', 'the id of the request', 'another id')];
  },
  generateRenewals: (input, json) => {
    const sets = generateRenewalsRequest(anyIds).safeParse(input).data?.purchaseActivities;
    const results = generateRenewalsReply.safeParse(json).data?.results;
    return sets && results ? resultFaults(sets.map(keyOf), results.map(keyOf)) : [];
  },
};

function resultFaults(asked: string[], answered: string[]): Deviation[] {
  // That there is none is told without the request.
  if (answered.length === 0) return [];
  if (answered.length !== asked.length)
    return [fault('$.results', 'one result for each set', answered.length < asked.length ? 'fewer' : 'more')];
  const [left, right] = [asked.toSorted(), answered.toSorted()];
  const isEcho = left.every((key, place) => key === right[place]);
  return isEcho ? [] : [fault('$.results[].purchaseActivityIds', 'the ids of the request', 'other ids')];
}

const anyIds = { recordIds: 'any' } as const;

const keyOf = ({ purchaseActivityIds }: { purchaseActivityIds: string[] }) =>
  purchaseActivityIds.map(canonicalId).toSorted().join(' ');
