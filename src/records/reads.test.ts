import { describe, expect, it, vi } from 'vitest';
import { objectKinds, type RecordsSettings } from '#config/recordsSettings.ts';
import type { SteadyClock } from '#lib/clock.ts';
import { numberOfTwo } from '#sandbox/data/membershipFacts.ts';
import { hostileName } from '#sandbox/data/readChanges.ts';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { createOrgClock } from '#sandbox/orgClock.ts';
import { type Persona, personas } from '#sandbox/personas.ts';
import { requestFor } from '#sandbox/requests.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import type { DataConnection } from './dataService.ts';
import type { ReadProblem } from './readProblem.ts';
import { answerNextRead } from './testing/answerNextRead.ts';
import { acmeRecords } from './testing/lookAt.ts';
import { readsThrough } from './testing/readsThrough.ts';

interface Differences {
  org?: EmbeddedOrg;
  persona?: Persona;
  settings?: RecordsSettings;
  connection?: Partial<DataConnection>;
  clock?: SteadyClock;
}

/** Reads of an org in memory, with what it was asked and the problems that were reported. */
function readsOf(differences: Differences = {}) {
  const { org = createOrg(), persona = personas.clara, settings = acmeRecords() } = differences;
  const problems: ReadProblem[] = [];
  const reads = readsThrough(settings, org, sessionIdOf(persona), differences.clock, {
    onProblem: (problem) => problems.push(problem),
    ...differences.connection,
  });
  return { org, reads, problems };
}

const never = new AbortController().signal;

const [first, second] = seed.activities.renewable;
const { acme } = seed.accounts;

describe('records by id', () => {
  it('are named, with their facts and the fields of their states', async () => {
    const { reads } = readsOf();
    const { records } = await reads.byId('purchaseActivity', [first.id, second.id.slice(0, 15)], never);
    expect(records.get(first.id)).toEqual({
      kind: 'purchaseActivity',
      id: first.id,
      name: 'Jane Doe',
      facts: [
        { value: 'M-1001' },
        { value: 'Gold annual', role: 'plan' },
        { value: '2027-07-28', label: 'ends', role: 'ends' },
      ],
      fields: {
        Member__c: 'Jane Doe',
        Name: 'M-1001',
        Plan__c: 'Gold annual',
        Begin_Date__c: '',
        End_Date__c: '2027-07-28',
        Renewal_Status__c: 'Active',
        LastModifiedDate: '2026-01-15T09:00:00.000+0000',
      },
    });
    expect(records.get(second.id)?.name).toBe('Amir Novak');
  });

  it('are null where the org shows none, and are not asked for where a text is no id', async () => {
    const { org, reads } = readsOf();
    const { records } = await reads.byId(
      'account',
      [acme.id, acme.id, seed.activities.notFound.id, 'M-1', ''],
      never,
    );
    expect([...records]).toEqual([
      [acme.id, expect.objectContaining({ name: 'Acme Corporation' })],
      [seed.activities.notFound.id, null],
    ]);
    expect(JSON.parse(org.reads[0]?.body ?? '').ids).toEqual([acme.id, seed.activities.notFound.id]);
  });

  it('are null once they are deleted, and where an id is of another kind; the others keep their names', async () => {
    const { org, reads } = readsOf();
    const { first: item } = seed.orderItems;
    const names = async () => (await reads.byId('orderItem', [item.id, acme.id], never)).records;
    expect([...(await names()).values()]).toEqual([expect.objectContaining({ id: item.id }), null]);
    await org.handle(requestFor('deleteOrderItem', { id: item.id }));
    expect([...(await names()).values()]).toEqual([null, null]);
  });

  it('cost one call for 2,000 of them, and one more for the next', async () => {
    const ids = seed.activities.all.slice(0, 2_001).map(({ id }) => id);
    const { org, reads } = readsOf();
    const { records } = await reads.byId('purchaseActivity', ids, never);
    expect(org.reads.map(({ body }) => JSON.parse(body).ids.length)).toEqual([2_000, 1]);
    expect([...records.values()].every((record) => record !== null)).toBe(true);
  });

  it('with fields of related records are asked for by queries that fit an address', async () => {
    const { org, reads } = readsOf();
    const { records } = await reads.byId(
      'contact',
      [seed.contacts.anna.id, seed.activities.notFound.id],
      never,
    );
    expect(records.get(seed.contacts.anna.id)).toMatchObject({ facts: [{ value: 'Acme Corporation' }, {}] });
    expect(records.get(seed.activities.notFound.id)).toBeNull();
    expect(org.reads.map(({ method }) => method)).toEqual(['GET']);
  });

  it.each(objectKinds)('of the kind %s can be read in the embedded org', async (kind) => {
    const { reads } = readsOf();
    const some = {
      purchaseActivity: first,
      account: acme,
      contact: seed.contacts.anna,
      product: seed.products.goldMembership,
      subscriptionPlan: seed.subscriptionPlans.annual,
      businessUnit: seed.businessUnits.membership,
      order: seed.orders.open,
      orderItem: seed.orderItems.first,
    }[kind];
    const { records } = await reads.byId(kind, [some.id], never);
    expect(records.get(some.id)?.name).toMatch(/./);
  });

  it('that are asked for at the same moment share one call', async () => {
    const { org, reads } = readsOf();
    const found = await Promise.all([
      reads.one('account', acme.id),
      reads.one('account', seed.accounts.hooli.id),
      reads.one('account', acme.id),
    ]);
    expect(found.map((record) => record?.name)).toEqual(['Acme Corporation', 'Hooli', 'Acme Corporation']);
    expect(org.reads).toHaveLength(1);
  });
});

describe('a search', () => {
  it('finds names, numbers and e-mails that contain the text, whatever its case', async () => {
    const { reads } = readsOf();
    const namesFor = async (kind: 'account' | 'contact', text: string) =>
      (await reads.search(kind, text, never)).map(({ name }) => name);
    expect(await namesFor('account', 'aCmE')).toEqual(['Acme Corporation']);
    expect(await namesFor('account', 'A-1003')).toEqual(['Hooli']);
    expect(await namesFor('contact', 'ivan.iverson@')).toEqual(['Ivan Iverson (Initech)']);
    expect(await namesFor('account', '%')).toEqual([]);
    expect(await namesFor('account', "'")).toEqual([]);
    expect(await namesFor('account', 'x'.repeat(10_000))).toEqual([]);
  });

  it('gives 20 records at most', async () => {
    expect(await readsOf().reads.search('purchaseActivity', 'Doe', never)).toHaveLength(20);
  });
});

describe('a match', () => {
  it('is exact but for case and blanks; of two records it takes neither', async () => {
    const { org, reads } = readsOf();
    const found = await reads.match(
      'purchaseActivity',
      'Name',
      [' m-1001', 'M-1', numberOfTwo, 'M-10_1'],
      never,
    );
    expect(found.get('m-1001')?.map(({ id }) => id)).toEqual([first.id]);
    expect(found.get('m-1')).toBeUndefined();
    expect(found.get(numberOfTwo.toLowerCase())).toHaveLength(2);
    expect(found.get('m-10_1')).toBeUndefined();
    expect(org.reads).toHaveLength(1);
  });

  it('of thousands of values is asked in batches, and follows pages of rows', async () => {
    const { org, reads } = readsOf();
    const numbers = Array.from({ length: 3_000 }, (_, index) => `M-${1_001 + index}`);
    const found = await reads.match('purchaseActivity', 'Name', numbers, never);
    expect(found.size).toBe(3_000);
    expect(Math.max(...org.reads.map(({ path }) => path.length))).toBeLessThanOrEqual(9_500);
    const annual = await reads.match('purchaseActivity', 'Plan__c', ['Gold annual'], never);
    expect(annual.get('gold annual')?.length).toBeGreaterThan(10_000);
  });

  it('of ids takes both of their forms, as the org answers 18 characters', async () => {
    const { reads } = readsOf();
    const short = acme.id.slice(0, 15);
    const found = await reads.match('contact', 'AccountId', [short], never);
    expect(found.get(short.toLowerCase())?.length).toBeGreaterThan(0);
  });

  it('that answers another value than was asked for proves nothing', async () => {
    const { org, reads } = readsOf();
    org.use('read: hostile names');
    await expect(reads.match('purchaseActivity', 'Member__c', ['Jane Doe'], never)).resolves.toEqual(
      new Map(),
    );
    answerNextRead(org, `{"done":true,"totalSize":1,"records":[{"Id":"${first.id}","Name":"M-9"}]}`);
    await expect(reads.match('purchaseActivity', 'Name', ['M-1001'], never)).rejects.toMatchObject({
      kind: 'unreadable',
    });
  });
});

describe('names', () => {
  it.each(['read: short answer', 'read: answered twice', 'read: alien records'])(
    'are missing, never wrong: %s',
    async (scenario) => {
      for (const kind of ['account', 'order'] as const) {
        const org = createOrg();
        org.use(scenario);
        const { reads } = readsOf({ org });
        const id = { account: acme.id, order: seed.orders.open.id }[kind];
        await expect(reads.byId(kind, [id], never)).rejects.toMatchObject({ kind: 'unreadable' });
      }
    },
  );

  it('are there where the last change of a record may not be read', async () => {
    const org = createOrg();
    org.use('read: last change hidden');
    const { reads } = readsOf({ org });
    const { records } = await reads.byId('purchaseActivity', [first.id], never);
    expect(records.get(first.id)).toMatchObject({
      name: 'Jane Doe',
      fields: { Renewal_Status__c: 'Active' },
    });
  });
});

describe('a read that fails says why, and never that nothing was found', () => {
  it.each([
    ['read: refused', { kind: 'notAllowed', code: 'API_DISABLED_FOR_ORG' }],
    ['read: field unknown', { kind: 'fieldUnreadable', subject: 'Plan__c' }],
    ['read: object unknown', { kind: 'objectUnreadable', subject: 'Membership__c' }],
    ['read: address too long', { kind: 'failed', code: 'URI_TOO_LONG' }],
    ['read: limit reached', { kind: 'limitReached' }],
    ['read: broken JSON', { kind: 'unreadable' }],
    ['read: answer of another shape', { kind: 'unreadable' }],
    ['read: connection lost', { kind: 'noAnswer' }],
    ['read: session ends', { kind: 'sessionEnded' }],
  ])('%s', async (name, expected) => {
    const { org, reads, problems } = readsOf();
    org.use(name);
    await expect(reads.byId('account', [acme.id], never)).rejects.toMatchObject(expected);
    expect(problems).toEqual([expect.objectContaining(expected)]);
  });

  it('a person who may not read', async () => {
    const { reads } = readsOf({ persona: personas.rita });
    await expect(reads.byId('account', [acme.id], never)).rejects.toMatchObject({ kind: 'notAllowed' });
  });

  it('an answer that does not come in time', async () => {
    const clock = { ...createOrgClock(), steady: () => performance.now() };
    const { org, reads } = readsOf({ org: createOrg({ clock }), clock });
    org.use('read: slower than anybody waits');
    const search = expect(reads.search('account', 'acme', never)).rejects.toMatchObject({ kind: 'timedOut' });
    await expect.poll(() => org.reads.length).toBe(1);
    clock.advance(20_000);
    clock.advance(600_000);
    await search;
  });

  it('names that would break a page or a query arrive as text, cut', async () => {
    const { org, reads } = readsOf();
    org.use('read: hostile names');
    const name = (await reads.byId('account', [acme.id], never)).records.get(acme.id)?.name ?? '';
    expect(name).toContain('O\'Brien \\ "50%_off" <img src=x');
    expect(name).not.toMatch(/\u202E/);
    expect(name.length).toBeLessThan(300);
    expect(hostileName.length).toBeGreaterThan(10_000);
  });
});

describe('a read', () => {
  it.each([
    ['has ended, after a first question', 'ended', [401, 200]],
    ['is in doubt, as after a lost answer, before it asks', null, [200]],
  ])('renews once a session that %s', async (_, before, statuses) => {
    let token: string | null = before;
    const renew = vi.fn(async () => {
      token = '00D5g0000004XyZEAU!clara.2';
      return 'renewed' as const;
    });
    const { org, reads } = readsOf({ connection: { session: { token: () => token, renew } } });
    expect(await reads.search('account', 'acme', never)).toHaveLength(1);
    expect(org.reads.map(({ status }) => status)).toEqual(statuses);
    expect(renew).toHaveBeenCalledOnce();
  });

  it('asks no second time and for no new session where the person signs out meanwhile', async () => {
    const org = createOrg();
    const token = () => (org.reads.length === 0 ? 'ended' : null);
    const renew = vi.fn(async () => 'renewed' as const);
    const { reads } = readsOf({ org, connection: { session: { token, renew } } });
    await expect(reads.search('account', 'acme', never)).rejects.toMatchObject({ kind: 'sessionEnded' });
    expect(renew).not.toHaveBeenCalled();
    await expect(reads.byId('account', [acme.id], never)).rejects.toMatchObject({ kind: 'sessionEnded' });
    expect(org.reads).toHaveLength(1);
  });

  it('is not sent while the org asks writes to wait, nor when it is aborted meanwhile', async () => {
    let goOn: () => unknown = () => undefined;
    const quiet = () =>
      new Promise<void>((resolve) => {
        goOn = resolve;
      });
    const { org, reads } = readsOf({ connection: { quiet } });
    const stop = new AbortController();
    const search = reads.search('account', 'acme', stop.signal);
    await Promise.resolve();
    expect(org.reads).toEqual([]);
    stop.abort();
    goOn();
    await expect(search).rejects.toMatchObject({ name: 'AbortError' });
    expect(org.reads).toEqual([]);
  });

  it('is not sent once the share of the day’s calls is used up', async () => {
    const { org, reads } = readsOf({ connection: { claimReadCall: () => false } });
    await expect(reads.search('account', 'acme', never)).rejects.toMatchObject({ kind: 'shareUsed' });
    expect(org.reads).toEqual([]);
  });

  it('follows a further page only below the data service’s own address', async () => {
    const { org, reads, problems } = readsOf();
    answerNextRead(
      org,
      '{"done":false,"records":[],"nextRecordsUrl":"https://evil.example/services/data/v60.0/query/x"}',
    );
    await expect(reads.search('account', 'acme', never)).rejects.toMatchObject({ kind: 'unreadable' });
    expect(org.reads).toHaveLength(1);
    expect(problems).toHaveLength(1);
  });

  it('is unreadable if its answer lacks a field, and asks once for a field that is spelt in two ways', async () => {
    const settings = acmeRecords();
    const [account, kinds] = [settings.kinds.account, settings.kinds];
    if (!account) throw new Error('Acme has no accounts');
    const twice = { ...account, name: 'NAME', search: ['name', 'Name'] };
    const { org, reads, problems } = readsOf({
      settings: { ...settings, kinds: { ...kinds, account: twice } },
    });
    const { records } = await reads.byId('account', [acme.id], never);
    expect(records.get(acme.id)?.name).toBe('Acme Corporation');
    answerNextRead(org, `[{"Id":"${acme.id}","Name":"Acme","AccountNumber":"A-1"}]`);
    const problem = { kind: 'unreadable', subject: 'BillingCity' };
    await expect(reads.byId('account', [acme.id], never)).rejects.toMatchObject(problem);
    expect(problems).toMatchObject([problem]);
  });

  it('takes a field that holds null or an object for a field without text', async () => {
    const settings = acmeRecords();
    const { org, reads } = readsOf({ settings });
    answerNextRead(org, `[{"Id":"${acme.id}","Name":null,"AccountNumber":{"street":"x"},"BillingCity":7}]`);
    const { records } = await reads.byId('account', [acme.id], never);
    expect(records.get(acme.id)).toMatchObject({ name: '', facts: [{ value: '7' }] });
  });
});
