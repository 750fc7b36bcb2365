import { describe, expect, it } from 'vitest';
import { configSchema } from '#config/config.ts';
import { type OperationName, operationNames } from '#contract/operations.ts';
import { sampleCells, sampleRequest } from '#sandbox/examples/sampleRequest.ts';
import { mintId } from '#sandbox/mintId.ts';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { requestFor } from '#sandbox/requests.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sandboxConfig } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { canLookFor } from './canLookFor.ts';
import { type Doubt, EARLY_MS, type JournalFacts, type SentUnit } from './evidence.ts';
import { timeOf } from './orgRecord.ts';
import { answerNextRead } from './testing/answerNextRead.ts';
import { evidenceFor } from './testing/evidenceFor.ts';
import { readsThrough } from './testing/readsThrough.ts';

const { records: settings } = configSchema.parse(sandboxConfig('http://localhost')).orgs[0] ?? {};
if (!settings) throw new Error('Acme has no records in config.json');
const acme = settings;

/** The rows of the sample, sent `ago` ms before now. */
const sent = (operation: OperationName, ago = 0): SentUnit => ({
  key: 'row',
  operation,
  cells: sampleCells(operation),
  sentAt: Date.now() - ago,
  lostAt: Date.now() - ago,
  overAt: Date.now() - ago,
});

interface Circumstances extends Partial<JournalFacts> {
  org?: EmbeddedOrg;
  settings?: typeof acme;
}

const look = (
  units: readonly SentUnit[],
  { org = createOrg(), settings: own = acme, ...facts }: Circumstances = {},
) => evidenceFor({ reads: readsThrough(own, org, sessionIdOf(personas.clara)), settings: own }, units, facts);

async function executed(operation: OperationName, org = createOrg()) {
  await org.handle(requestFor(operation, sampleRequest(operation)));
  return org;
}

const HOUR_MS = 3_600_000;
const [first, second] = seed.activities.renewable;

const isAskedFor = async (made: ReturnType<typeof look>, doubt: Doubt) =>
  expect((await made)[0]).toMatchObject({ kind: 'candidates', doubt, proposal: null, records: [{}] });
const made = { kind: 'shown', proposal: { found: 'done' } };

describe('the two minutes of "no proof" begin', () => {
  it('when the request was given up, not when it was sent', async () => {
    const unit = { ...sent('createOrder', EARLY_MS), lostAt: Date.now() };
    expect((await look([unit]))[0]).toMatchObject({ kind: 'notShown', proposal: null });
  });

  it.each(operationNames)(
    '%s: and are ten after a long wait, since the platform may go on',
    async (operation) => {
      const waited = (ago: number) => {
        const unit = sent(operation, ago);
        return { ...unit, sentAt: unit.sentAt - 120_000 };
      };
      const [early] = await look([waited(9.5 * 60_000)]);
      expect(early).toMatchObject({ kind: 'notShown', proposal: null });
      expect(Math.ceil((early?.againInMs ?? 0) / 60_000)).toBe(1);
      expect((await look([waited(11 * 60_000)]))[0]?.proposal).toEqual({ found: 'notDone' });
    },
  );
});

const order = sent('createOrder');

describe('one new record is a question', () => {
  it('where an unknown row of another run may have made it', async () => {
    const org = await executed('createOrder');
    const rival = { ...order, key: 'other run' };
    await isAskedFor(look([order], { org, rivals: async () => [rival] }), 'rival');
    const elsewhere = { ...rival, cells: [{ accountId: seed.accounts.hooli.id }] };
    const [evidence] = await look([order], { org, rivals: async () => [elsewhere] });
    expect(evidence).toMatchObject(made);
    // The org was not at work on it any more.
    const longAgo = { ...rival, sentAt: rival.sentAt - HOUR_MS, lostAt: rival.lostAt - HOUR_MS };
    const [alone] = await look([order], { org, rivals: async () => [longAgo] });
    expect(alone).toMatchObject(made);
  });

  it('where an unknown renewal of its account may have made it', async () => {
    const org = await executed('createOrder');
    const renewal = (purchaseActivityId: string): SentUnit => ({
      ...sent('generateRenewals'),
      cells: [{ set: '1', purchaseActivityId }],
    });
    const lookBeside = (id: string) => look([order], { org, rivals: async () => [renewal(id)] });
    await isAskedFor(lookBeside(first.id), 'rival');
    // The account of a hidden activity is not known.
    await isAskedFor(lookBeside(seed.activities.notFound.id), 'rival');
  });

  it('where a run that cannot be read may have made it', async () => {
    const org = await executed('createOrder');
    const unreadable = { ...order, key: 'broken', cells: [], sentAt: 0, lostAt: Infinity, overAt: Infinity };
    await isAskedFor(look([order], { org, rivals: async () => [unreadable] }), 'rival');
  });

  it('or none, where the row that made it is answered while the journal is asked', async () => {
    const org = await executed('createOrder');
    const makes = new Set(org.ledger[0]?.created);
    let isAnswered = false;
    const asked = <Answer>(before: Answer, after: Answer) => {
      const answer = isAnswered ? after : before;
      isAnswered = true;
      return answer;
    };
    const rivals = async () => asked([{ ...order, key: 'in flight' }], []);
    const [evidence] = await look([order], {
      org,
      rivals,
      made: async () => asked(new Set<string>(), makes),
    });
    expect(evidence).toMatchObject({ kind: 'notShown', proposal: null });
  });

  it('where it was created hours after the request', async () => {
    const org = await executed('createOrder');
    await isAskedFor(look([sent('createOrder', 10 * HOUR_MS)], { org }), 'later');
  });

  it('where the tab died, and the next start of the console found that out hours later', async () => {
    const org = await executed('createOrder');
    await isAskedFor(look([{ ...sent('createOrder', 10 * HOUR_MS), lostAt: Date.now() }], { org }), 'later');
  });

  it('where somebody else created it, by id or else by name', async () => {
    const org = createOrg();
    await org.handle(requestFor('createOrder', sampleRequest('createOrder'), { persona: personas.rita }));
    await isAskedFor(look([order], { org }), 'otherUser');
    const rita = { name: personas.rita.name };
    expect((await look([order], { org, sender: rita }))[0]).toMatchObject(made);
    const [shared] = await look([order], { org, sender: {} });
    expect(shared).toMatchObject(made);
    const creator = shared?.records[0]?.record.fields['CreatedById'] ?? '';
    const byId = (id: string) => look([order], { org, sender: { id } });
    expect((await byId(creator.slice(0, 15)))[0]).toMatchObject(made);
    await isAskedFor(byId(mintId('005', 99)), 'otherUser');
  });

  it('where it is of another product, it is none', async () => {
    const org = await executed('addOrderItem');
    const [cells] = sent('addOrderItem').cells;
    const other = { ...sent('addOrderItem'), cells: [{ ...cells, productId: mintId('01t', 9_999) }] };
    expect((await look([other], { org }))[0]).toMatchObject({ kind: 'notShown' });
  });
});

it('of very many new records, some are shown', async () => {
  const org = createOrg();
  const fields = { OrderNumber: '1', Account: null, Status: 'Draft', ...order.cells[0], CreatedById: '005' };
  const created = { AccountId: order.cells[0]?.['accountId'], CreatedBy: null, CreatedDate: new Date() };
  const records = Array.from({ length: 2_000 }, (_, n) => ({ Id: mintId('801', n), ...fields, ...created }));
  answerNextRead(org, JSON.stringify({ done: true, records }));
  const [evidence] = await look([order], { org });
  expect(evidence).toMatchObject({ doubt: 'several', proposal: null });
  expect(evidence?.records).toHaveLength(200);
});

it('that no order was found proves nothing without a kind for accounts: one that was merged has none', async () => {
  const { account: _, ...kinds } = acme.kinds;
  const [evidence] = await look([sent('createOrder', EARLY_MS * 2)], { settings: { ...acme, kinds } });
  expect(evidence).toMatchObject({ kind: 'notShown', proposal: null });
});

it('items are not looked for without the field of their product', () => {
  const { orderItem } = acme.kinds;
  if (!orderItem) throw new Error('Acme has no order items');
  const kinds = { ...acme.kinds, orderItem: { ...orderItem, links: { order: 'OrderId' } } };
  expect(canLookFor('addOrderItem', { ...acme, kinds })).toBe(false);
});

describe('an item that is not visible', () => {
  const deletion = sent('deleteOrderItem', EARLY_MS * 2);
  const item = deletion.cells[0]?.['id'] ?? '';
  const inOrder = (order: string) => ({ ordersOf: async () => new Map([[item, order]]) });

  it('was deleted only if this browser has added it to an order that is visible', async () => {
    const org = await executed('deleteOrderItem');
    const gone = { kind: 'gone', records: [], proposal: null };
    expect((await look([deletion], { org }))[0]).toEqual(gone);
    expect((await look([deletion], { org, ...inOrder(mintId('801', 99_999)) }))[0]).toEqual(gone);
    const [evidence] = await look([deletion], { org, ...inOrder(seed.orders.open.id) });
    expect(evidence).toMatchObject({ kind: 'gone', proposal: { found: 'done', recordId: null } });
  });

  it('is not asked for, and nothing is known of it, where its id is of no org', async () => {
    const unit = { ...deletion, cells: [{ id: 'ITEM-17' }] };
    expect((await look([unit]))[0]).toMatchObject({ kind: 'hidden', proposal: null });
  });
});

describe('a renewal', () => {
  const renewal = (id: string, ago = 0): SentUnit => ({
    ...sent('generateRenewals', ago),
    cells: [{ set: '1', purchaseActivityId: id }],
  });
  const renewed = async (...ids: string[]) => {
    const org = createOrg();
    for (const id of ids)
      await org.handle(
        requestFor('generateRenewals', { purchaseActivities: [{ purchaseActivityIds: [id] }] }),
      );
    return org;
  };
  const renewedSomehow = { found: 'done', recordId: null };

  it('was done, though an automated user created its order', async () => {
    const org = await renewed(first.id);
    const [evidence] = await look([renewal(first.id)], { org, sender: { name: 'Automated Process' } });
    expect(evidence).toMatchObject({ kind: 'shown', doubt: 'otherUser', proposal: renewedSomehow });
  });

  it('was done, as its state shows, and names each order that it may have made', async () => {
    const org = await renewed(first.id, second.id);
    const [evidence] = await look([renewal(first.id)], { org });
    expect(evidence).toMatchObject({ kind: 'shown', doubt: 'several', proposal: renewedSomehow });
    expect(evidence?.records.map(({ record, state }) => [record.id, state])).toEqual([
      [first.id, 'Renewed'],
      ...org.ledger.map(({ created }) => [created[0], null]),
    ]);
  });

  it('is a question where the state is that of a related record, which may be older', async () => {
    const org = await renewed(first.id, second.id);
    const generateRenewals = { field: 'Account__r.Name', done: [seed.accounts.acme.label], notPossible: [] };
    const settings = { ...acme, states: { ...acme.states, generateRenewals } };
    const [evidence] = await look([renewal(first.id)], { org, settings });
    expect(evidence).toMatchObject({ doubt: 'several', proposal: null });
  });

  it('has the order that its answer named', async () => {
    const org = await renewed(first.id, second.id);
    const recordId = org.ledger[0]?.created[0] ?? '';
    const [evidence] = await look([{ ...renewal(first.id), recordId }], { org });
    expect(evidence).toMatchObject({ kind: 'shown', proposal: { found: 'done', recordId } });
    // The order is of that set, and of no other.
    const rivals = async () => [{ ...renewal(first.id), key: 'named', recordId }];
    const [ofSecond] = await look([renewal(second.id)], { org, rivals });
    expect(ofSecond).toMatchObject({ kind: 'shown', doubt: 'several', proposal: renewedSomehow });
  });

  it.each([
    ['generateRenewals', seed.activities.renewedAlready.id],
    ['cancelRenewals', seed.activities.cancelledAlready.id],
  ] as const)(
    '%s: the state of a record that has not been changed since is no proof',
    async (operation, id) => {
      const unit = { ...sent(operation, EARLY_MS * 2), cells: [{ set: '1', purchaseActivityId: id }] };
      expect((await look([unit]))[0]).toMatchObject({ kind: 'earlier', proposal: null });
    },
  );
});

describe('a membership without the state that was asked for', () => {
  const cancellation: SentUnit = {
    ...sent('cancelRenewals', EARLY_MS * 2),
    cells: [{ purchaseActivityId: first.id }],
  };
  const byBob = { LastModifiedBy: { Name: 'Bob' }, LastModifiedDate: new Date() };
  const names = { Member__c: 'Jane Doe', Name: 'M-1', Plan__c: 'Gold', End_Date__c: null };
  function orgWith(fields: object) {
    const org = createOrg();
    const record = { Id: first.id, ...names, Renewal_Status__c: 'Active', ...byBob, ...fields };
    answerNextRead(org, JSON.stringify({ done: true, records: [record] }));
    return org;
  }

  it('is a question if it has changed since: it may have been cancelled and restored', async () => {
    const asked = { kind: 'notShown', doubt: 'changed', proposal: null, records: [{}] };
    expect((await look([cancellation], { org: orgWith({}) }))[0]).toMatchObject(asked);
    const before = { LastModifiedDate: new Date(cancellation.sentAt - 48 * HOUR_MS) };
    expect((await look([cancellation], { org: orgWith(before) }))[0]?.proposal).toEqual({ found: 'notDone' });
  });

  it('is a question if its state is of a related record that is not shown', async () => {
    const cancelRenewals = { field: 'Contract__r.Status', done: ['Cancelled'], notPossible: [] };
    const settings = { ...acme, states: { cancelRenewals } };
    const lookWith = async (fields: object) =>
      (await look([cancellation], { org: orgWith(fields), settings }))[0];
    expect(await lookWith({ Contract__r: null })).toMatchObject({ kind: 'hidden', proposal: null });
    expect(await lookWith({ Contract__r: { Status: null } })).toMatchObject({ kind: 'notShown' });
  });
});

it('a field that config.json spells in another case proves the same', async () => {
  const { order, orderItem } = acme.kinds;
  const state = acme.states.cancelRenewals;
  if (!order || !orderItem || !state) throw new Error('Acme has no such records');
  const settings = {
    kinds: { ...acme.kinds, order: { ...order, links: { account: 'ACCOUNTID' } } },
    states: { ...acme.states, cancelRenewals: { ...state, field: state.field.toUpperCase() } },
    dataUrl: acme.dataUrl,
  };
  for (const operation of ['createOrder', 'cancelRenewals'] as const) {
    const unit = sent(operation);
    const org = await executed(operation);
    expect((await look([unit], { org, settings }))[0]).toMatchObject(made);
  }
});

it('a record whose time cannot be read is an error, and not taken for none', async () => {
  const org = await executed('createOrder');
  const fields = { OrderNumber: '1', Account: null, Status: 'Draft', AccountId: '001', CreatedById: '005' };
  const record = { Id: org.ledger[0]?.created[0], ...fields, CreatedBy: null, CreatedDate: 'yesterday' };
  answerNextRead(org, JSON.stringify({ done: true, records: [record] }));
  const problem = { kind: 'unreadable', subject: 'CreatedDate' };
  await expect(look([sent('createOrder', EARLY_MS * 2)], { org })).rejects.toMatchObject(problem);
});

it('a time with an offset is read in the form that the platform writes', () => {
  expect(timeOf('2026-01-15T10:30:00.000+0130')).toBe(Date.UTC(2026, 0, 15, 9));
  expect(timeOf('2026-01-15T09:00:00.000Z')).toBe(Date.UTC(2026, 0, 15, 9));
  expect(timeOf()).toBeNaN();
});
