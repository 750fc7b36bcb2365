import { describe, expect, it } from 'vitest';
import { addOrderItemRules } from './rules.ts';

const plain = { orderId: 'o', accountId: 'a', contactId: 'c', productId: 'p', quantity: '2' };

function inputOf(cells: Record<string, string>) {
  return addOrderItemRules.plan([{ index: 0, cells }], 1)[0]?.input;
}

describe('adding order items', () => {
  it('converts the quantity to a number and leaves out empty fields', () => {
    expect(inputOf({ ...plain, subscriptionPlanId: '', startDate: '', endDate: '' })).toEqual({
      ...plain,
      quantity: 2,
    });
  });

  it('carries plan and dates of a subscription', () => {
    const subscription = { subscriptionPlanId: 's', startDate: '2026-01-01', endDate: '2026-12-31' };
    expect(inputOf({ ...plain, ...subscription })).toEqual({ ...plain, ...subscription, quantity: 2 });
  });
});
