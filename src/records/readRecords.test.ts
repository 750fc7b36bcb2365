import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { configSchema } from '#config/config.ts';
import { canonicalId } from '#contract/recordId.ts';
import { readSoql, type SoqlCondition } from '#sandbox/data/readSoql.ts';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sandboxConfig } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { readsThrough } from './testing/readsThrough.ts';

const { records: settings } = configSchema.parse(sandboxConfig('http://localhost')).orgs[0] ?? {};
if (!settings) throw new Error('Acme has no records in config.json');
const acme = settings;

const never = new AbortController().signal;
const readsOf = (org = createOrg(), own = acme) => readsThrough(own, org, sessionIdOf(personas.clara));
const queryOf = (path = '') => readSoql(new URL(path, 'http://org').searchParams.get('q') ?? '');

/** An answer to each read: the query that was asked, and no record. */
function asked() {
  const queries: ReturnType<typeof readSoql>[] = [];
  const reads = readsThrough(
    acme,
    {
      handle: async (request) => {
        queries.push(queryOf(request.url));
        return Response.json({ done: true, totalSize: 0, records: [] });
      },
    },
    'token',
  );
  return { reads, queries };
}

const fieldsIn = (condition: SoqlCondition | null): string[] =>
  condition === null ? [] : 'parts' in condition ? condition.parts.flatMap(fieldsIn) : [condition.field];

describe('a search', () => {
  it('finds a person by the words of a name in any order, by a part of it, by e-mail', async () => {
    const reads = readsOf();
    for (const text of ['Jane Doe', 'doe, jane', 'jane  DOE', 'ane.doe@exam']) {
      const found = await reads.search('contact', text, never, { limit: 51, isNewestFirst: true });
      expect(found.map(({ id }) => id)).toContain(seed.contacts.jane.id);
      expect(found.map(({ id }) => id)).not.toContain(seed.contacts.anna.id);
    }
    expect(await reads.search('contact', 'نور', never)).toMatchObject([{ id: seed.contacts.noor.id }]);
  });

  it('finds a membership by its number and its person together, and an order by its number', async () => {
    const reads = readsOf();
    const { janesGold } = seed.activities.memberships;
    expect(await reads.search('purchaseActivity', 'M-20004 jane', never)).toMatchObject([
      { id: janesGold.id, name: 'Jane Doe' },
    ]);
    expect(await reads.search('order', '00000001', never)).toMatchObject([{ id: seed.orders.open.id }]);
  });

  it('offers only what is valid, and a pasted id says that its record is not', async () => {
    const reads = readsOf();
    const { withoutSystemCategory: draft, handbook } = seed.products;
    expect(await reads.search('product', 'draft', never)).toEqual([]);
    const { records } = await reads.byId('product', [draft.id, handbook.id], never);
    expect(records.get(draft.id)).toMatchObject({ name: draft.label, isInactive: true });
    expect(records.get(handbook.id)).not.toHaveProperty('isInactive');
  });

  it('writes true, false and numbers without quotes, and texts within', async () => {
    const only = [
      { field: 'IsActive', equals: true },
      { field: 'Level__c', equals: 2.5 },
      { field: 'Family', equals: "Gold' OR Id != null" },
    ];
    const paths: string[] = [];
    const product = { ...(acme.kinds.product ?? expect.fail()), only };
    const reads = readsThrough(
      { ...acme, kinds: { ...acme.kinds, product } },
      {
        handle: async ({ url }) => {
          paths.push(new URL(url).searchParams.get('q') ?? '');
          return Response.json({ done: true, totalSize: 0, records: [] });
        },
      },
      'token',
    );
    await reads.search('product', 'gold', never);
    expect(paths[0]).toContain(
      "AND IsActive = true AND Level__c = 2.5 AND Family = 'Gold\\' OR Id != null' ORDER BY Name LIMIT 20",
    );
  });

  it('asks for the words that were typed and nothing else, whatever they are', async () => {
    const letter = fc.oneof(
      fc.constantFrom(
        "'",
        '"',
        '\\',
        '%',
        '_',
        '\u202e',
        '\u200f',
        ')',
        '(',
        ' OR Id != null',
        '--',
        '\n',
        'é',
        '王',
      ),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
    );
    const text = fc.array(letter, { maxLength: 60 }).map((letters) => letters.join(''));
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom('contact', 'purchaseActivity', 'order'), async (typed, kind) => {
        const { reads, queries } = asked();
        await reads.search(kind, typed, never, { limit: 51, isNewestFirst: true });
        const [query, ...more] = queries;
        expect(more).toEqual([]);
        if (!query) {
          expect(typed.length > 255 || typed.replace(/[\s,;]/gu, '') === '').toBe(true);
          return;
        }
        const fields = new Set(acme.kinds[kind]?.search);
        expect(fieldsIn(query.where).filter((field) => !fields.has(field))).toEqual([]);
        expect(query).toMatchObject({ object: acme.kinds[kind]?.object, limit: 51, isDescending: true });
      }),
      { numRuns: 300 },
    );
  });

  it('shows what a person may read where one of its fields is hidden from them', async () => {
    const org = createOrg();
    org.use('read: last change hidden');
    expect(await readsOf(org).search('contact', 'jane', never)).toMatchObject([{ name: 'Jane Doe' }, {}]);
    expect((await readsOf(org).search('contact', 'jane', never))[0]?.fields).not.toHaveProperty(
      'LastModifiedDate',
    );
  });

  it('looks in the fields that a person may read, where another is hidden from them or missing', async () => {
    const { contact } = acme.kinds;
    if (!contact) throw new Error('Acme has no contacts');
    const lacking = (search: string[]) =>
      readsOf(createOrg(), { ...acme, kinds: { ...acme.kinds, contact: { ...contact, search } } });
    for (const search of [['Name', 'Nickname__c'], ['Nickname__c']])
      expect(await lacking(search).search('contact', 'jane doe', never)).toMatchObject([
        { name: 'Jane Doe', facts: [{ value: 'Acme Corporation' }, { value: 'jane.doe@example.com' }] },
        {},
      ]);
  });

  it('has an address that an org takes, also for 1,000 characters', async () => {
    const { reads, queries } = asked();
    await reads.search('contact', 'ä'.repeat(255), never);
    expect(queries).toHaveLength(1);
    expect(await reads.search('contact', 'x'.repeat(1_000), never)).toEqual([]);
    expect(queries).toHaveLength(1);
  });
});

describe('records of another', () => {
  it('are the memberships of a person, the newest first, with all that a page of theirs shows', async () => {
    const { records, hasMore } = await readsOf().readRecords(
      'purchaseActivity',
      { link: 'contact', ids: [seed.contacts.jane.id], limit: 200 },
      never,
    );
    expect(hasMore).toBe(false);
    expect(records.map(({ facts }) => facts.find(({ role }) => role === 'plan')?.value)).toEqual([
      'Gold',
      'Museum Plus',
      'Silver',
      'Newsletter',
    ]);
    expect(records[0]?.fields).toMatchObject({
      Account__c: seed.accounts.acme.id,
      'LastModifiedBy.Name': 'Data Import',
    });
  });

  it('come in pages of one call each, without a gap and without a double: thousands of one account', async () => {
    const org = createOrg();
    const reads = readsOf(org);
    const ofAcme = seed.activities.all.filter(({ accountId }) => accountId === seed.accounts.acme.id);
    const found: string[] = [];
    let after: string | undefined;
    for (let hasMore = true; hasMore; ) {
      const page = await reads.readRecords(
        'purchaseActivity',
        { link: 'account', ids: [seed.accounts.acme.id], limit: 1_000, after },
        never,
      );
      found.push(...page.records.map(({ id }) => id));
      after = found.at(-1);
      hasMore = page.hasMore;
    }
    expect(new Set(found)).toEqual(new Set(ofAcme.map(({ id }) => id)));
    expect(found).toHaveLength(ofAcme.length);
    expect(org.reads).toHaveLength(Math.ceil(ofAcme.length / 1_000));
  });

  it('are the items of an order, with the fields of the request that adds one', async () => {
    const { records } = await readsOf().readRecords(
      'orderItem',
      { link: 'order', ids: [seed.orders.janes.id], limit: 200 },
      never,
    );
    expect(records).toMatchObject([
      { name: 'Printed handbook', fields: { Quantity: '2' } },
      { name: 'Gold membership', fields: { ServiceDate: '2027-01-01', EndDate: '2027-12-31' } },
    ]);
  });

  it('of somebody else are an answer that cannot be read', async () => {
    const org = createOrg();
    org.use('read: alien records');
    const ofAcme = { link: 'account', ids: [seed.accounts.acme.id], limit: 200 } as const;
    await expect(readsOf(org).readRecords('purchaseActivity', ofAcme, never)).rejects.toMatchObject({
      kind: 'unreadable',
    });
  });

  it('are the newest of the org without one', async () => {
    const { records, hasMore } = await readsOf().readRecords('order', { limit: 1 }, never);
    expect(records.map(({ id }) => id)).toEqual([seed.orders.janes.id]);
    expect(hasMore).toBe(true);
    expect(canonicalId(records[0]?.fields['BillToContactId'] ?? '')).toBe(seed.contacts.jane.id);
  });
});
