import { describe, expect, it } from 'vitest';
import { recordIdProblem } from '#contract/recordId.ts';
import { seed } from './seed.ts';

describe('the seed', () => {
  const { all, renewable, notFound } = seed.activities;

  it('has valid and unique ids', () => {
    const { accounts, businessUnits, contacts, products, subscriptionPlans, orders, orderItems } = seed;
    const tables = [accounts, businessUnits, contacts, products, subscriptionPlans, orders, orderItems, all];
    const ids = tables.flatMap((table) => Object.values(table)).map(({ id }) => id);
    expect(ids.filter((id) => recordIdProblem(id) !== null || id.length !== 18)).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has thousands of activities, nearly all of them renewable', () => {
    expect(renewable.length).toBeGreaterThanOrEqual(5_000);
    expect(all.length - renewable.length).toBeGreaterThan(100);
  });

  it('begins with activities of one account, for a set', () => {
    const owners = renewable.slice(0, 900).map(({ accountId }) => accountId);
    expect(new Set(owners)).toEqual(new Set([seed.accounts.acme.id]));
  });

  it('has ids that differ in case only, as sequential ids do', () => {
    const first = renewable.map(({ id }) => id.slice(0, 15).toLowerCase());
    expect(new Set(first).size).toBeLessThan(first.length);
  });

  it('has no activity with the unknown id', () => {
    expect(all.some(({ id }) => id === notFound.id)).toBe(false);
  });
});
