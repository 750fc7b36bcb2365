import { describe, expect, it } from 'vitest';
import { configSchema } from '#config/config.ts';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { sandboxConfig } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { answerNextRead } from './testing/answerNextRead.ts';
import { readsThrough } from './testing/readsThrough.ts';

const { records: settings } = configSchema.parse(sandboxConfig('http://localhost')).orgs[0] ?? {};
if (!settings) throw new Error('Acme has no records in config.json');
const acme = settings;
const never = new AbortController().signal;

describe('lists of the org', () => {
  it('have rows with ids and the columns that the list shows', async () => {
    const reads = readsThrough(acme, createOrg(), sessionIdOf(personas.clara));
    const views = await reads.listViews('purchaseActivity', never);
    expect(views.map(({ label }) => label)).toEqual(['Renewals due in December', 'All memberships']);
    const { columns, rows, isCut } = await reads.listRows('purchaseActivity', views[0]?.id ?? '', never);
    expect(columns.map(({ label }) => label)).toEqual([
      'Membership no.',
      'Member',
      'End date',
      'Renewal status',
    ]);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows[0]).toMatchObject({
      id: expect.stringMatching(/^a0X/),
      cells: { End_Date__c: '2027-12-28' },
    });
    expect(isCut).toBe(false);
    expect((await reads.listRows('purchaseActivity', views[1]?.id ?? '', never)).isCut).toBe(true);
  });
});

it('reads truths and numbers of a list as texts, and leaves blanks and parts of records empty', async () => {
  const org = createOrg();
  const reads = readsThrough(acme, org, sessionIdOf(personas.clara));
  const values = {
    Id: 'a0X1',
    yes: true,
    no: false,
    zero: 0,
    spaced: ' x ',
    none: null,
    part: { Name: 'x' },
  };
  const columns = Object.entries(values).map(([fieldNameOrPath, value]) => ({ fieldNameOrPath, value }));
  answerNextRead(org, JSON.stringify({ done: true, columns: [], records: [{ columns }] }));
  const { rows } = await reads.listRows('account', '00B5g000003NnHdEAK', never);
  expect(rows).toEqual([
    {
      id: 'a0X1',
      cells: { Id: 'a0X1', yes: 'true', no: 'false', zero: '0', spaced: 'x', none: '', part: '' },
    },
  ]);
});

describe('an org with more lists than a page holds', () => {
  it('gives all of them, page by page', async () => {
    const org = createOrg();
    const reads = readsThrough(acme, org, sessionIdOf(personas.clara));
    const views = await reads.listViews('account', never);
    expect([views.length, views.at(-1)?.label]).toEqual([230, 'Accounts of region 230']);
    expect(org.reads.map(({ path }) => new URL(path, 'http://x').searchParams.get('offset'))).toEqual([
      null,
      '200',
    ]);
    const { rows } = await reads.listRows('account', views[229]?.id ?? '', never);
    expect(rows.every(({ id }) => id.startsWith('001'))).toBe(true);
  });

  it.each([
    'https://evil.example/services/data/v60.0/sobjects/Account/listviews?offset=200',
    '/services/data/v60.0/query/0r8-2000',
    '/sandbox/org/acme/services/data/v60.0/sobjects/Account/listviewsX?offset=200',
    '',
  ])('follows no page at another address: %s', async (address) => {
    const org = createOrg();
    const reads = readsThrough(acme, org, sessionIdOf(personas.clara));
    answerNextRead(org, JSON.stringify({ done: false, nextRecordsUrl: address, listviews: [] }));
    await expect(reads.listViews('account', never)).rejects.toMatchObject({ kind: 'unreadable' });
    expect(org.reads).toHaveLength(1);
  });
});
