import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OperationName } from '#contract/operations.ts';

export const operationWords: Record<OperationName, { name: MessageDescriptor; run: MessageDescriptor }> = {
  createOrder: { name: msg`Create order`, run: msg`Create order run` },
  addOrderItem: { name: msg`Add order item`, run: msg`Add order item run` },
  deleteOrderItem: { name: msg`Delete order item`, run: msg`Delete order item run` },
  generateRenewals: { name: msg`Generate renewals`, run: msg`Generate renewals run` },
  cancelRenewals: { name: msg`Cancel renewals`, run: msg`Cancel renewals run` },
};
