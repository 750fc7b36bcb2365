import { errorStatuses, type OperationName, operations } from '../../src/contract/operations.ts';

/** Descriptions of fields, from the API document. JSON Schema cannot express their content. */
export const fieldWords: Readonly<Record<string, string>> = {
  businessUnitId: 'Business Unit the order is placed under.',
  customerType:
    'Typical values are ORGANIZATION and INDIVIDUAL; the full list depends on the commerce configuration.',
  billToContactId: 'Optional. Bill-to Contact.',
  currencyIsoCode: 'ISO 4217 code. Required when the organization is multi-currency.',
  productId:
    'The product must have a System Category populated and a matching product-configuration metadata record.',
  subscriptionPlanId: 'Used only for products whose config class is the subscription order item config type.',
  startDate: 'Optional, for subscription products. Must be strictly before endDate where both are supplied.',
  endDate:
    'Optional, for subscription products. startDate must be strictly before it where both are supplied.',
  purchaseActivities: 'One entry per renewal order to generate.',
  purchaseActivityIds: 'All ids in one entry are rolled up into a single renewal order.',
  cancelRequests: 'One entry per subscription to cancel.',
  cancellationType: 'The value `Cancel Renewal` is used in requests; which others there are is not shown.',
  uuid: 'UUID of the order in the commerce layer.',
  results: 'One result per input purchaseActivities entry.',
  renewalOrderId: 'Null when generation failed for the set.',
  purchaseActivityIdToErrorMessage:
    'Purchase Activity id to the error message that prevented its renewal. Empty when the set succeeded.',
};

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
