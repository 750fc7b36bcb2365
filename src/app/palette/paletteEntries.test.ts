import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { configSchema, type Org } from '#config/config.ts';
import { operationNames } from '#contract/operations.ts';
import { longSampleId, sampleId } from '#intake/testing/sampleId.ts';
import { stageRun } from '#run/testing/stage.ts';
import { LINK_IDS_AT_MOST, type PaletteData } from './idEntries.ts';
import { paletteEntries } from './paletteEntries.ts';
import { idsTyped } from './usePaletteEntries.ts';

const [activity, another, third] = [1, 2, 3].map((number) => longSampleId(number)) as [
  string,
  string,
  string,
];
const order = longSampleId(1, '801');
const account = longSampleId(1, '001');

function orgWith(recordIds: Org['recordIds']): Org {
  const [org] = z.parse(configSchema, {
    orgs: [
      {
        id: 'acme',
        label: 'Acme',
        kind: 'sandbox',
        baseUrl: 'https://acme.example/services/apexrest',
        tokenSignIn: true,
        accounts: [{ id: account, label: 'Northwind Traders' }],
        recordIds,
      },
    ],
  }).orgs;
  if (!org) throw new Error('no org');
  return org;
}

function known(typed: string, differences: Partial<PaletteData> = {}): PaletteData {
  const org = differences.org ?? orgWith('checked');
  return {
    org,
    typed,
    ids: idsTyped(typed, org),
    runs: [],
    orders: [],
    names: new Map(),
    found: [],
    say: ({ message = '', values = {} }) =>
      Object.entries(values).reduce(
        (text, [name, value]) => text.replace(`{${name}}`, String(value)),
        message,
      ),
    moment: (at) => `at ${at}`,
    ...differences,
  };
}

/** The entries for a query, in order: their text and target. */
const offered = (typed: string, differences?: Partial<PaletteData>) =>
  paletteEntries(known(typed, differences)).flatMap(({ entries }) => entries);
const words = (typed: string, differences?: Partial<PaletteData>) =>
  offered(typed, differences).map((entry) => entry.words);
const addresses = (typed: string, differences?: Partial<PaletteData>) =>
  offered(typed, differences).map(({ to }) => to);

describe('an id', () => {
  it('of an order opens it, and is not offered for renewals', () => {
    expect(addresses(order).slice(0, -1)).toEqual([`/orders/${order}`, `/orders/${order}/items`]);
  });

  it('of 15 characters opens the same page as with 18', () => {
    expect(addresses(sampleId(1))).toEqual(addresses(activity));
  });

  it('of no standard kind is cancelled or renewed, on a page that is filled and sends nothing', () => {
    expect(words(activity).slice(0, -1)).toEqual(['Cancel this renewal', 'Renew this']);
    expect(addresses(activity).slice(0, -1)).toEqual([
      `/cancellations/new?id=${activity}`,
      `/renewals/new?set=${activity}`,
    ]);
  });

  it('of an account begins an order for it', () => {
    expect(addresses(account)[0]).toBe(`/orders/new?account=${account}`);
  });

  it('shows the person’s name for it', () => {
    const names = new Map([[activity, 'Gym membership']]);
    expect(offered(sampleId(1), { names }).slice(0, -1)).toMatchObject([
      { words: 'Cancel this renewal', aside: 'Gym membership' },
      { words: 'Renew this', aside: 'Gym membership' },
    ]);
  });

  it('is looked up in the org as a record of its kind', () => {
    const kindOf = (id: string, org = orgWith('checked')) => offered(id, { org })[0]?.record?.kind;
    expect([activity, order, account].map((id) => kindOf(id))).toEqual([
      'purchaseActivity',
      'order',
      'account',
    ]);
    const businessUnits = [{ id: another, label: 'Membership' }];
    expect(kindOf(activity, { ...orgWith('checked'), businessUnits })).toBe('businessUnit');
  });

  it('leads to the runs that hold it, last of all', () => {
    expect(words(activity).at(-1)).toBe(`Find ${activity} in History`);
    expect(addresses(activity).at(-1)).toBe(`/history?find=${activity}`);
  });

  it('is opened as an order where this browser created it, whatever it looks like', () => {
    const mine = {
      orderId: 'SO-2026-17',
      accountId: account,
      businessUnitId: '',
      customerType: 'ORGANIZATION',
      at: 1,
      runId: 'run',
    };
    const org = orgWith('any');
    expect(addresses('SO-2026-17', { org, orders: [mine] })[0]).toBe('/orders/SO-2026-17');
    expect(words('PA-2026-17', { org, orders: [mine] })).toContain('Cancel this renewal');
    expect(words('PÄ-2026-17', { org, orders: [mine] })).toEqual(['Find PÄ-2026-17 in History']);
  });

  it('is kept as typed if recordIds is any: its suffix cannot be known', () => {
    const org = orgWith('any');
    const names = new Map([['PA0000000000017', 'Gym membership']]);
    const path = '/cancellations/new?id=PA0000000000017';
    expect(addresses('PA0000000000017', { org, names })).toContain(path);
    expect(addresses('gym', { org, names })).toContain(path);
  });

  it('is found by its name with and without accents, in any case', () => {
    const names = new Map([[activity, 'Café Zürich']]);
    for (const typed of ['cafe zurich', 'CAFÉ', 'zu\u0308rich', '  café   zur '])
      expect(addresses(typed, { names }), typed).toContain(`/cancellations/new?id=${activity}`);
  });

  it.each(['Congratulations', `${activity.slice(0, 15)}XYZ`, activity.slice(0, 14)])(
    'that is wrong, or a word of 15 letters, offers nothing: %s',
    (typed) => expect(words(typed)).toEqual([`Find ${typed} in History`]),
  );
});

describe('several ids', () => {
  const three = `${activity}, ${another}\t${third}`;

  it('are cancelled or renewed together, each once', () => {
    expect(addresses(`${three} ${sampleId(1)}`)).toEqual([
      `/cancellations/new?id=${activity}&id=${another}&id=${third}`,
      `/renewals/new?set=${activity}&set=${another}&set=${third}`,
      `/renewals/new?set=${activity},${another},${third}`,
    ]);
  });

  it('offer nothing if one is no purchase activity', () => {
    expect(addresses(`${three} ${order}`)).toEqual([]);
  });

  it('are not offered as a link above a limit', () => {
    const ids = Array.from({ length: LINK_IDS_AT_MOST + 1 }, (_, number) => longSampleId(number));
    expect(addresses(ids.join(' '))).toEqual([]);
    expect(addresses(ids.slice(1).join(' '))).toHaveLength(3);
  });
});

describe('a pasted sheet', () => {
  it('is not searched, however large the history is', () => {
    const runs = Array.from({ length: 500 }, (_, number) => stageRun(1, { id: `run ${number}` }).run);
    const sheet = known(Array.from({ length: 5_000 }, (_, number) => longSampleId(number)).join(' '), {
      runs,
    });
    const normalize = vi.spyOn(String.prototype, 'normalize');
    expect(paletteEntries(sheet)).toEqual([]);
    expect(normalize.mock.calls.length).toBeLessThan(10);
    normalize.mockRestore();
  });
});

describe('words', () => {
  it('find pages, the best first', () => {
    expect(words('ord').slice(0, 2)).toEqual(['Orders', 'Create order']);
    expect(words('cr')[0]).toBe('Create order');
  });

  it('find a page by a synonym, after pages with the word itself', () => {
    expect(words('renew').slice(0, -1)).toEqual(['Generate renewals', 'Cancel renewals']);
    expect(words('journal')[0]).toBe('History');
  });

  it('find an account by its name in config.json', () => {
    expect(words('northw')[0]).toBe('Create order for Northwind Traders');
  });

  it('find the operations for a record by the person’s name for it', () => {
    const names = new Map([
      [order, 'Gym refit'],
      [activity, 'Gym membership'],
      [another, 'Pool'],
      [longSampleId(2, '001'), 'Gymnasium Ltd'],
    ]);
    expect(words('gym', { names }).slice(0, -1)).toEqual([
      'Open order Gym refit',
      'Cancel the renewal of Gym membership',
      'Renew Gym membership',
      'Create order for Gymnasium Ltd',
    ]);
    expect(words('cancel gym', { names })[0]).toBe('Cancel the renewal of Gym membership');
    expect(addresses('cancel the renewal of pool', { names })[0]).toBe(`/cancellations/new?id=${another}`);
    expect(words('cancel', { names })).not.toContain('Cancel the renewal of Pool');
  });

  it('find a record of config.json by the person’s name for it, and show both names', () => {
    const names = new Map([[account, 'Northern']]);
    expect(words('northern', { names })[0]).toBe('Create order for Northern (Northwind Traders)');
  });

  it('find a run by its note', () => {
    const { run } = stageRun(1, { note: 'TICKET-4711' });
    expect(addresses('4711', { runs: [run] })).toEqual([`/runs/${run.id}`, '/history?find=4711']);
  });
});

describe('without a word', () => {
  it('lists the newest orders and runs first, then every page', () => {
    const { run } = stageRun(1, { createdAt: 1 });
    const orders = [8, 7, 6, 5, 4, 3].map((at) => ({
      orderId: longSampleId(at, '801'),
      accountId: account,
      businessUnitId: '',
      customerType: 'ORGANIZATION',
      at,
      runId: '',
    }));
    const [recent, pages] = paletteEntries(known('', { runs: [run], orders }));
    expect(recent).toMatchObject({ group: 'recent', entries: { length: 5 } });
    expect(recent?.entries[0]).toMatchObject({ aside: 'Northwind Traders · at 8' });
    expect(pages).toMatchObject({ group: 'goTo', entries: { length: 4 + operationNames.length } });
  });
});
