import { describe, expect, it } from 'vitest';
import { canonicalId } from '#contract/recordId.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { idPlaceholder, type OrgWithConfiguredIds, offeredIds } from './offeredIds.ts';
import type { RecentIds } from './recentIds.ts';

const { acme } = seed.accounts;
const unit = seed.businessUnits.membership;
const order = seed.orders.open;
const nothing: OrgWithConfiguredIds = {
  businessUnits: [],
  accounts: [],
  contacts: [],
  products: [],
  subscriptionPlans: [],
  recordIds: 'checked',
};
const short = (id: string) => id.slice(0, 15);
const account = (n: number) => canonicalId(`0015g000003X${String(n).padStart(3, '0')}`);
const noneRecent: RecentIds = new Map();

it('shows how an id begins', () => {
  expect([idPlaceholder('account'), idPlaceholder('order'), idPlaceholder('businessUnit')]).toEqual([
    '001…',
    '801…',
    'a0B…',
  ]);
});

describe('a field offers', () => {
  it('the last few used, then the ids of config.json, then own names, then what was used earlier', () => {
    const used = [1, 2, 3, 4, 5, 6].map(account);
    const offered = offeredIds(
      'account',
      { ...nothing, accounts: [{ id: acme.id, label: 'Acme' }] },
      new Map([
        [account(8), 'Beta'],
        [account(7), 'Alpha'],
      ]),
      new Map([['account', used]]),
    );
    expect(offered.map(({ id }) => id)).toEqual([
      ...used.slice(0, 5),
      acme.id,
      account(7),
      account(8),
      account(6),
    ]);
    expect(offered.filter(({ isRecent }) => isRecent)).toHaveLength(6);
  });

  it('a record once, whichever form its id has, as config.json writes it', () => {
    const id = short(acme.id);
    const offered = offeredIds(
      'account',
      { ...nothing, accounts: [{ id, label: 'Acme Corporation' }] },
      new Map([[canonicalId(id), 'Acme HQ']]),
      new Map([['account', [canonicalId(id)]]]),
    );
    expect(offered).toEqual([{ id, label: 'Acme HQ (Acme Corporation)', isRecent: true }]);
  });

  it('ids that differ only in case as the two records that they are', () => {
    const recent: RecentIds = new Map([
      ['account', [canonicalId('0015g000003Xaaa'), canonicalId('0015g000003XAaa')]],
    ]);
    const own = new Map([[canonicalId('0015g000003XAaa'), 'Capital']]);
    expect(offeredIds('account', nothing, own, recent).map(({ label }) => label)).toEqual([
      canonicalId('0015g000003Xaaa'),
      'Capital',
    ]);
  });

  it('a named id only where its first three characters fit, as far as that is known', () => {
    const own = new Map([
      [acme.id, 'An account'],
      [order.id, 'An order'],
      [unit.id, 'A unit'],
    ]);
    const labels = (kind: Parameters<typeof offeredIds>[0], org = nothing) =>
      offeredIds(kind, org, own, noneRecent).map(({ label }) => label);
    expect(labels('account')).toEqual(['An account']);
    expect(labels('order')).toEqual(['An order']);
    // config.json does not show yet how ids of units begin.
    expect(labels('businessUnit')).toEqual(['A unit']);
    expect(labels('subscriptionPlan')).toEqual(['A unit']);
    const told = { ...nothing, businessUnits: [{ id: unit.id, label: 'A unit' }] };
    expect(labels('businessUnit', told)).toEqual(['A unit']);
    expect(labels('subscriptionPlan', told)).toEqual([]);
  });

  it('every named id where ids may have any shape', () => {
    const own = new Map([
      ['A-1', 'One'],
      ['001-B', 'Two'],
    ]);
    const offered = offeredIds('product', { ...nothing, recordIds: 'any' }, own, noneRecent);
    expect(offered.map(({ id }) => id)).toEqual(['A-1', '001-B']);
  });

  it('an id as typed, without an added suffix, if recordIds is any', () => {
    const recent: RecentIds = new Map([['account', ['ACC000000000017']]]);
    const own = new Map([
      [canonicalId('ACC000000000017'), 'Used and named'],
      ['ACC000000000018', 'Named'],
    ]);
    expect(offeredIds('account', { ...nothing, recordIds: 'any' }, own, recent)).toEqual([
      { id: 'ACC000000000017', label: 'Used and named', isRecent: true },
      { id: 'ACC000000000018', label: 'Named', isRecent: false },
    ]);
  });

  it('a record that was used in both forms once, in the long one, where ids are checked', () => {
    const recent: RecentIds = new Map([['account', [short(acme.id)]]]);
    expect(offeredIds('account', nothing, new Map([[acme.id, 'Acme']]), recent)).toEqual([
      { id: acme.id, label: 'Acme', isRecent: true },
    ]);
  });
});
