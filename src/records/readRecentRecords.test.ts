import { expect, it } from 'vitest';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { createOrgClock } from '#sandbox/orgClock.ts';
import { personas, userIdOf } from '#sandbox/personas.ts';
import { requestFor } from '#sandbox/requests.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import type { ReadProblem } from './readProblem.ts';
import { answerNextRead } from './testing/answerNextRead.ts';
import { acmeRecords } from './testing/lookAt.ts';
import { readsThrough } from './testing/readsThrough.ts';

const never = new AbortController().signal;

function readsOf(org: EmbeddedOrg) {
  const problems: ReadProblem[] = [];
  const reads = readsThrough(acmeRecords(), org, sessionIdOf(personas.clara), undefined, {
    onProblem: (problem) => problems.push(problem),
  });
  return { reads, problems };
}

const fields = { needed: ['AccountId'], further: ['CreatedDate', 'CreatedById', 'Customer_Type__c'] };
const input = {
  businessUnitId: seed.businessUnits.membership.id,
  customerType: 'ORGANIZATION',
  accountId: seed.accounts.acme.id,
  currencyIsoCode: 'EUR',
};
const asked = { field: 'AccountId', ids: [seed.accounts.acme.id], days: 1 };
/** What Clara sees of the orders of Acme. */
const created = (org: EmbeddedOrg) => readsOf(org).reads.readRecentRecords('order', asked, fields, never);

it('records created among others are those of the account, with time and person, by the days of the org', async () => {
  const clock = createOrgClock();
  const org = createOrg({ clock });
  const { reads } = readsOf(org);
  await org.handle(requestFor('createOrder', input));
  await org.handle(requestFor('createOrder', { ...input, accountId: seed.accounts.hooli.id }));
  const { records, isWhole } = await reads.readRecentRecords('order', asked, fields, never);
  expect(isWhole).toBe(true);
  expect(records.map(({ id }) => id)).toEqual([org.ledger[0]?.created[0]]);
  expect(records[0]?.fields).toMatchObject({
    AccountId: seed.accounts.acme.id,
    CreatedById: userIdOf('clara'),
    Customer_Type__c: 'ORGANIZATION',
  });
  clock.advance(2 * 86_400_000);
  expect((await reads.readRecentRecords('order', asked, fields, never)).records).toEqual([]);
  const earlier = { ...asked, days: 3 };
  expect((await reads.readRecentRecords('order', earlier, fields, never)).records).toHaveLength(1);
});

it.each([
  ['read: short answer', 1],
  ['read: answered twice', 2],
  ['read: alien records', 0],
])(
  'records created among others are not whole, and hold nothing that was not asked for: %s',
  async (scenario, count) => {
    const org = createOrg();
    for (let n = 0; n < 2; n++) await org.handle(requestFor('createOrder', input));
    org.use(scenario);
    const { records, isWhole } = await created(org);
    expect([records.length, isWhole]).toEqual([count, false]);
  },
);

it('records created among others are whole in any order', async () => {
  const org = createOrg();
  for (let n = 0; n < 2; n++) await org.handle(requestFor('createOrder', input));
  org.use('read: reordered');
  expect(await created(org)).toMatchObject({ isWhole: true, records: [{}, {}] });
});

it('records created among others are not whole where the org does not count them, or sends none of those it counts', async () => {
  for (const answer of ['{"done":true,"records":[]}', '{"done":true,"totalSize":1,"records":[]}']) {
    const org = createOrg();
    answerNextRead(org, answer);
    expect(await created(org)).toMatchObject({ isWhole: false, records: [] });
  }
});

it('records created among others lack a field that the person may not read, and fail no more than that', async () => {
  const org = createOrg();
  await org.handle(requestFor('createOrder', input));
  org.use('read: fields hidden');
  const { reads, problems } = readsOf(org);
  const read = () => reads.readRecentRecords('order', asked, fields, never);
  expect((await read()).records[0]?.fields).not.toHaveProperty('Customer_Type__c');
  expect(problems).toMatchObject([{ kind: 'fieldUnreadable', subject: 'Customer_Type__c' }]);
  // The org is not asked for it again.
  const before = org.reads.length;
  await read();
  expect(org.reads.length - before).toBe(1);
});

it('records created among others fail where the field that they are found by may not be read', async () => {
  const org = createOrg();
  org.use('read: fields hidden');
  const { reads } = readsOf(org);
  const byType = { ...asked, field: 'Customer_Type__c' };
  const needed = { needed: ['Customer_Type__c'], further: ['CreatedDate'] };
  await expect(reads.readRecentRecords('order', byType, needed, never)).rejects.toMatchObject({
    kind: 'fieldUnreadable',
  });
});
