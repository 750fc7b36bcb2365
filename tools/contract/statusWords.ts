import { errorStatuses, type OperationName, operations } from '../../src/contract/operations.ts';

/** Meanings of statuses, in the words of the API document. Errors mean the same for all endpoints. */
export function statusWords(operation: OperationName): readonly (readonly [number, string])[] {
  const accepted = operations[operation].accepted.map((status) => [status, acceptedWords[operation][status]]);
  return [...accepted, ...errorStatuses.map((status) => [status, errorWords[status]])].map(
    ([status, words]) => {
      if (words === undefined) throw new Error(`No words for ${status} of ${operation}`);
      return [Number(status), String(words)] as const;
    },
  );
}

const acceptedWords: Record<OperationName, Readonly<Record<number, string>>> = {
  createOrder: { 201: 'The order was created' },
  addOrderItem: { 201: 'The order item was created' },
  deleteOrderItem: { 200: 'The order item was deleted' },
  generateRenewals: {
    200: 'Processed, but one or more sets failed: their results have no order',
    201: 'All renewal orders were generated',
  },
  cancelRenewals: { 200: 'The request was accepted and dispatched to the service layer' },
};

const errorWords: Readonly<Record<number, string>> = {
  400: 'Validation error: missing required fields, malformed JSON, or a business-rule violation',
  404: 'Referenced record (Product, Order Item and so on) not found',
  500: 'Unexpected server-side error',
};
