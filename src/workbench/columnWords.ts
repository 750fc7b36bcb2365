import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OperationName } from '#contract/operations.ts';

/** What the cells of a row are called, in the order in which they stand in the sheet. */
export const columnWords: Record<OperationName, Readonly<Record<string, MessageDescriptor>>> = {
  createOrder: {
    businessUnitId: msg`Business unit`,
    customerType: msg`Customer type`,
    accountId: msg`Account`,
    billToContactId: msg`Bill-to contact`,
    currencyIsoCode: msg`Currency`,
  },
  addOrderItem: {
    orderId: msg`Order`,
    productId: msg`Product`,
    accountId: msg`Account`,
    contactId: msg`Contact`,
    quantity: msg`Quantity`,
    subscriptionPlanId: msg`Subscription plan`,
    startDate: msg`Start date`,
    endDate: msg`End date`,
  },
  deleteOrderItem: { id: msg`Order item` },
  generateRenewals: { set: msg`Set`, purchaseActivityId: msg`Purchase activity` },
  cancelRenewals: { purchaseActivityId: msg`Purchase activity`, cancellationType: msg`Cancellation type` },
};

/** What the record is that an answer names for a row; null where answers name none. */
export const recordWords: Record<OperationName, MessageDescriptor | null> = {
  createOrder: msg`Order`,
  addOrderItem: msg`Order item`,
  deleteOrderItem: null,
  generateRenewals: msg`Renewal order`,
  cancelRenewals: null,
};

/** Whether cells under this key hold numbers. */
export const isNumberColumn = (key: string): boolean => key === 'set' || key === 'quantity';

/** Whether cells under this key hold record ids. */
export const isIdColumn = (key: string): boolean => /(^id|Id)$/.test(key);
