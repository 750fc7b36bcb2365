import type { OperationName } from '../../src/contract/operations.ts';
import { orgOperations } from '../../src/sandbox/operations/orgOperations.ts';

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
export const statusWords = (operation: OperationName): [status: string, words: string][] =>
  Object.entries({ ...orgOperations[operation].statusWords, ...errorWords });

const errorWords = {
  400: 'Validation error: missing required fields, malformed JSON, or a business-rule violation',
  404: 'Referenced record (Product, Order Item and so on) not found',
  500: 'Unexpected server-side error',
};
