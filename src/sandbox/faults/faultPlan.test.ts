import { describe, expect, it } from 'vitest';
import { type FaultInput, faultSchema } from './fault.ts';
import { createFaultPlan } from './faultPlan.ts';

function planOf(...faults: FaultInput[]) {
  const plan = createFaultPlan();
  for (const fault of faults) plan.lay(faultSchema.parse(fault));
  return plan;
}
const nothing = { before: [], after: [] };
const drop = { kind: 'drop' } as const;

describe('a fault plan', () => {
  it('strikes the next request once by default', () => {
    const plan = planOf({ phase: 'before', action: drop });
    expect(plan.take('createOrder')).toEqual({ before: [{ ...drop, name: 'drop' }], after: [] });
    expect(plan.take('createOrder')).toEqual(nothing);
  });

  it('counts requests of its operation only', () => {
    const plan = planOf({ operation: 'createOrder', nth: 2, phase: 'after', action: drop });
    expect(plan.take('cancelRenewals')).toEqual(nothing);
    expect(plan.take('createOrder')).toEqual(nothing);
    expect(plan.take('createOrder')).toEqual({ before: [], after: [{ ...drop, name: 'drop' }] });
  });

  it('of any operation does not strike a read', () => {
    const plan = planOf({ phase: 'before', action: drop });
    expect(plan.take('read')).toEqual(nothing);
    expect(plan.take('createOrder').before).toHaveLength(1);
  });

  it('affects as many requests as it was set for', () => {
    const plan = planOf({ nth: 2, times: 2, phase: 'before', action: drop });
    const struck = [1, 2, 3, 4].map(() => plan.take('createOrder').before.length);
    expect(struck).toEqual([0, 1, 1, 0]);
    expect(plan.waiting).toEqual([]);
  });

  it('names faults that no request has met', () => {
    const plan = createFaultPlan();
    plan.lay(faultSchema.parse({ nth: 2, times: 2, phase: 'before', action: drop }), 'rain');
    plan.lay(faultSchema.parse({ operation: 'deleteOrderItem', phase: 'before', action: drop }));
    plan.take('createOrder');
    expect(plan.unmet).toEqual(['rain', 'drop']);
    plan.take('createOrder');
    expect(plan.unmet).toEqual(['drop']);
    plan.clear();
    expect(plan.unmet).toEqual([]);
  });

  it('lets several faults strike one request, in order of creation', () => {
    const wait = { kind: 'delay', ms: 5 } as const;
    const plan = planOf({ phase: 'before', action: wait }, { phase: 'before', action: drop });
    expect(plan.take('createOrder').before.map(({ kind }) => kind)).toEqual(['delay', 'drop']);
  });

  it('refuses an action in a phase where it makes no sense', () => {
    expect(faultSchema.safeParse({ phase: 'before', action: { kind: 'trickle', ms: 1 } }).success).toBe(
      false,
    );
    expect(faultSchema.safeParse({ phase: 'after', action: { kind: 'endSession' } }).success).toBe(false);
  });
});
