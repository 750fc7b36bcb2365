import type { OperationName } from '#contract/operations.ts';
import { addOrderItem } from './addOrderItem.ts';
import { cancelRenewals } from './cancelRenewals.ts';
import { createOrder } from './createOrder.ts';
import { deleteOrderItem } from './deleteOrderItem.ts';
import { generateRenewals } from './generateRenewals.ts';
import type { Handler } from './handler.ts';

/** A new operation in the contract does not compile until the org has it. */
export const handlers: Record<OperationName, Handler> = {
  createOrder,
  addOrderItem,
  deleteOrderItem,
  generateRenewals,
  cancelRenewals,
};
