import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fieldWords } from './fieldWords.ts';
import { type OperationName, operationNames, operations } from './operations.ts';

interface OperationWords {
  name: MessageDescriptor;
  /** On the button beside one record, and before its name. */
  verb: MessageDescriptor;
  /** The page for a sheet, if it is called otherwise, and words other than "sheet" that find it. */
  sheet?: MessageDescriptor;
  alsoFoundBy?: MessageDescriptor;
  /** The record in the answer; null for none that is made. */
  record: MessageDescriptor | null;
}

export const operationWords: Readonly<Record<OperationName, OperationWords>> = {
  createOrder: {
    name: msg`Create order`,
    verb: msg`Create`,
    sheet: msg`Create many orders`,
    record: msg`Order`,
  },
  addOrderItem: {
    name: msg`Add order item`,
    verb: msg`Add`,
    sheet: msg`Add items to many orders`,
    record: msg`Order item`,
  },
  deleteOrderItem: {
    name: msg`Delete order item`,
    verb: msg`Delete`,
    sheet: msg`Delete order items`,
    record: null,
  },
  generateRenewals: {
    name: msg`Generate renewals`,
    verb: msg`Renew`,
    alsoFoundBy: msg`renew subscriptions`,
    record: msg`Renewal order`,
  },
  cancelRenewals: {
    name: msg`Cancel renewals`,
    verb: msg`Cancel`,
    alsoFoundBy: msg`stop subscriptions`,
    record: null,
  },
};

export const columnWords = Object.fromEntries(
  operationNames.map((operation) => {
    const labels = Object.entries(fieldWords[operation]).map(([key, { label }]) => [key, label]);
    const set = operations[operation].carries === 'sets' ? [['set', msg`Set`]] : [];
    return [operation, Object.fromEntries([...set, ...labels])];
  }),
) as Record<OperationName, Readonly<Record<string, MessageDescriptor>>>;
