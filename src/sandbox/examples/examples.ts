import type { OperationName } from '#contract/operations.ts';
import { addOrderItemExamples } from './addOrderItem.ts';
import { cancelRenewalsExamples } from './cancelRenewals.ts';
import { createOrderExamples } from './createOrder.ts';
import { deleteOrderItemExamples } from './deleteOrderItem.ts';
import type { Example } from './example.ts';
import { generateRenewalsExamples } from './generateRenewals.ts';

/** At least one request and reply for every case of the API document. */
export const examples: Record<OperationName, readonly Example[]> = {
  createOrder: createOrderExamples,
  addOrderItem: addOrderItemExamples,
  deleteOrderItem: deleteOrderItemExamples,
  generateRenewals: generateRenewalsExamples,
  cancelRenewals: cancelRenewalsExamples,
};
