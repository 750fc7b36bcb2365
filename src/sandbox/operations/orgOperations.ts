import type { OperationName } from '#contract/operations.ts';
import { addOrderItem } from './addOrderItem.ts';
import { cancelRenewals } from './cancelRenewals.ts';
import { createOrder } from './createOrder.ts';
import { deleteOrderItem } from './deleteOrderItem.ts';
import { generateRenewals } from './generateRenewals.ts';
import type { OrgOperation } from './orgOperation.ts';

/** A new operation in the contract does not compile until the org has it. */
export const orgOperations: { readonly [Name in OperationName]: OrgOperation<Name> } = {
  createOrder,
  addOrderItem,
  deleteOrderItem,
  generateRenewals,
  cancelRenewals,
};
