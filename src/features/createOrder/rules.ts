import type { RequestOf } from '#contract/operations.ts';
import { oneRowRules } from '#workbench/oneRowRules.ts';

/** A row is one order, a request carries one row: the API takes no more. */
export const createOrderRules = oneRowRules<RequestOf<'createOrder'>>((cells) => ({
  businessUnitId: cells['businessUnitId'] ?? '',
  customerType: cells['customerType'] ?? '',
  accountId: cells['accountId'] ?? '',
  ...(cells['billToContactId'] ? { billToContactId: cells['billToContactId'] } : {}),
  ...(cells['currencyIsoCode'] ? { currencyIsoCode: cells['currencyIsoCode'] } : {}),
}));
