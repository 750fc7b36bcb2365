import { afterEach, describe, expect, it, vi } from 'vitest';
import { configSchema } from '#config/config.ts';
import { type AnyRequest, type OperationName, operationNames } from '#contract/operations.ts';
import { sampleCells, sampleRequest } from '#sandbox/examples/sampleRequest.ts';
import { mintId } from '#sandbox/mintId.ts';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { createOrgClock } from '#sandbox/orgClock.ts';
import { personas } from '#sandbox/personas.ts';
import { requestFor } from '#sandbox/requests.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sandboxConfig } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { canLookFor } from './canLookFor.ts';
import { confirmInOrg } from './confirmation.ts';
import { EARLY_MS, type JournalFacts, type SentUnit } from './evidence.ts';
import { evidenceFor } from './testing/evidenceFor.ts';
import { readsThrough } from './testing/readsThrough.ts';

const { records: settings } = configSchema.parse(sandboxConfig('http://localhost')).orgs[0] ?? {};
if (!settings) throw new Error('Acme has no records in config.json');
const acme = settings;
const readsOf = (org: EmbeddedOrg) => readsThrough(acme, org, sessionIdOf(personas.clara));
const never = new AbortController().signal;

/** The sample of the operation, but for renewals one set: two of one account would be a question. */
function sampleOf(operation: OperationName): AnyRequest {
  const sample = sampleRequest(operation);
  return 'purchaseActivities' in sample
    ? { purchaseActivities: sample.purchaseActivities.slice(0, 1) }
    : sample;
}

/** The rows of the sample, sent `ago` ms before now. */
const sent = (operation: OperationName, ago = 0, key = 'row'): SentUnit => ({
  key,
  operation,
  cells: sampleCells(operation, sampleOf(operation)),
  sentAt: Date.now() - ago,
  lostAt: Date.now() - ago,
  overAt: Date.now() - ago,
});

const look = (
  units: readonly SentUnit[],
  { org = createOrg(), ...facts }: Partial<JournalFacts> & { org?: EmbeddedOrg } = {},
) => evidenceFor({ reads: readsOf(org), settings: acme }, units, facts);

async function executed(operation: OperationName, org = createOrg()) {
  await org.handle(requestFor(operation, sampleOf(operation)));
  return org;
}

describe('a request without an answer', () => {
  it.each(operationNames)('%s: what was executed is proposed as done, with the new id', async (operation) => {
    const unit = sent(operation);
    const org = await executed(operation);
    // Of an item, this browser knows that it was there.
    const ordersOf = async () => new Map([[seed.orderItems.first.id, seed.orders.open.id]]);
    const [evidence] = await look([unit], { org, ordersOf });
    const makes = !['deleteOrderItem', 'cancelRenewals'].includes(operation);
    const made = makes ? org.ledger[0]?.created[0] : null;
    expect(evidence?.proposal).toEqual({ found: 'done', recordId: made ?? null });
  });

  it.each(operationNames)(
    '%s: what was not executed is proposed as not done, once that is no proof too early',
    async (operation) => {
      const [late] = await look([sent(operation, EARLY_MS + 1_000)]);
      expect(late).toMatchObject({ kind: 'notShown', proposal: { found: 'notDone' } });
      const [early] = await look([sent(operation)]);
      expect(early).toMatchObject({ kind: 'notShown', proposal: null });
    },
  );

  it.each(operationNames)(
    '%s can be looked for in the embedded org, and not without its records',
    (operation) => {
      expect(canLookFor(operation, acme)).toBe(true);
      expect(canLookFor(operation, { ...acme, kinds: {}, states: {} })).toBe(false);
    },
  );
});

describe('nothing is proposed', () => {
  it('where two new records fit one row', async () => {
    const unit = sent('createOrder');
    const org = await executed('createOrder', await executed('createOrder'));
    const [evidence] = await look([unit], { org });
    expect(evidence).toMatchObject({ kind: 'candidates', doubt: 'several', proposal: null });
    expect(evidence?.records).toHaveLength(2);
  });

  it('where one new record fits two rows', async () => {
    const units = [sent('createOrder'), sent('createOrder', 0, 'second')];
    const org = await executed('createOrder');
    for (const evidence of await look(units, { org }))
      expect(evidence).toMatchObject({ kind: 'candidates', doubt: 'rival', proposal: null });
  });

  it('where a record is not visible: it is not called missing', async () => {
    const unit = { ...sent('cancelRenewals'), cells: [{ purchaseActivityId: seed.activities.notFound.id }] };
    expect((await look([unit]))[0]).toMatchObject({ kind: 'hidden', proposal: null });
  });

  it.each(['createOrder', 'addOrderItem'] as const)(
    '%s: where its account or order is not visible, as after a merge or a deletion',
    async (operation) => {
      const unit = sent(operation, EARLY_MS * 2);
      const key = operation === 'createOrder' ? 'accountId' : 'orderId';
      const cells = unit.cells.map((row) => ({ ...row, [key]: mintId(row[key]?.slice(0, 3) ?? '', 99_999) }));
      expect((await look([{ ...unit, cells }]))[0]).toMatchObject({
        kind: 'hidden',
        proposal: null,
      });
    },
  );

  it('where only a part of a set was renewed', async () => {
    const [first, second] = seed.activities.renewable;
    const org = createOrg();
    await org.handle(
      requestFor('generateRenewals', { purchaseActivities: [{ purchaseActivityIds: [first.id] }] }),
    );
    const cells = [first, second].map(({ id }) => ({ set: '1', purchaseActivityId: id }));
    const unit = { ...sent('generateRenewals', EARLY_MS * 2), cells };
    expect((await look([unit], { org }))[0]).toMatchObject({
      kind: 'part',
      proposal: null,
    });
  });
});

it('records that other rows have made are no candidates', async () => {
  const unit = sent('createOrder');
  const org = await executed('createOrder');
  const made = org.ledger[0]?.created[0];
  const [evidence] = await look([unit], {
    org,
    made: async () => new Set([made ?? '']),
  });
  expect(evidence).toMatchObject({ kind: 'notShown', records: [] });
});

it('a record of another account, or from before the request, is no candidate', async () => {
  const org = await executed('createOrder');
  const later = { ...sent('createOrder'), sentAt: Date.now() + 120_000 };
  expect((await look([later], { org }))[0]).toMatchObject({ kind: 'notShown' });
  const other = { ...sent('createOrder'), cells: [{ accountId: seed.accounts.hooli.id }] };
  expect((await look([other], { org }))[0]).toMatchObject({ kind: 'notShown' });
});

/** An org whose clock is ahead of this computer's. */
function orgAhead(ms: number) {
  const clock = createOrgClock();
  clock.advance(ms);
  return { clock, org: createOrg({ clock }) };
}

describe('clocks that differ by ten minutes', () => {
  it.each([-600_000, 600_000])('lose no order and propose nothing early: %i ms', async (ahead) => {
    const { org } = orgAhead(ahead);
    expect((await look([sent('createOrder')], { org }))[0]).toMatchObject({
      kind: 'notShown',
      proposal: null,
    });
    expect((await look([sent('deleteOrderItem')], { org }))[0]).toMatchObject({
      kind: 'notShown',
      proposal: null,
    });
    await executed('createOrder', org);
    expect((await look([sent('createOrder')], { org }))[0]?.kind).toBe('shown');
    const later = { ...sent('createOrder'), sentAt: Date.now() + 120_000 };
    expect((await look([later], { org }))[0]?.kind).toBe('notShown');
  });
});

describe('"not shown" counts from when the reading began', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    { text: 'a second of the header Date begins between its answers', toOrg: 10, back: 0 },
    { text: 'its last answer takes long', toOrg: 0, back: 15_000 },
  ])('also if $text', async ({ toOrg, back }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T10:00:00.995Z') });
    const org = createOrg();
    const handle = async (request: Request) => {
      const isFirst = org.reads.length === 0;
      if (!isFirst) vi.setSystemTime(Date.now() + toOrg);
      const answer = await org.handle(request);
      if (!isFirst) vi.setSystemTime(Date.now() + back);
      return answer;
    };
    const [evidence] = await look([sent('createOrder')], { org: { ...org, handle } });
    expect(evidence).toMatchObject({ kind: 'notShown', proposal: null, againInMs: EARLY_MS });
  });
});

describe('where CORS hides the time of the org', () => {
  const AGO_MS = 300_000;
  const DAY_MS = 86_400_000;
  const makers = ['createOrder', 'addOrderItem'] as const;
  const clocks = [
    { text: 'right', ahead: 0, doubt: undefined },
    { text: 'ten minutes fast', ahead: -600_000, doubt: 'before' },
    { text: 'three days fast', ahead: -3 * DAY_MS, doubt: 'before' },
    { text: 'ten minutes slow', ahead: 600_000, doubt: 'later' },
    { text: 'three days slow', ahead: 3 * DAY_MS, doubt: 'later' },
  ];

  /** An org without the header `Date`, after `work` was done in it five minutes ago. */
  async function orgAfter(ahead: number, work: (org: EmbeddedOrg) => Promise<unknown>) {
    const { clock, org } = orgAhead(ahead - AGO_MS);
    await work(org);
    clock.advance(AGO_MS);
    const handle = async (request: Request) => {
      const answer = await org.handle(request);
      answer.headers.delete('Date');
      return answer;
    };
    return { ...org, handle };
  }

  describe.each(clocks)('and the clock of this computer is $text', ({ ahead, doubt }) => {
    it.each(makers)('%s: what was executed is found, and never proposed as not done', async (operation) => {
      const org = await orgAfter(ahead, (each) => executed(operation, each));
      const [evidence] = await look([sent(operation, AGO_MS)], { org });
      expect(evidence?.records.map(({ record }) => record.id)).toEqual(org.ledger[0]?.created);
      if (doubt) expect(evidence).toMatchObject({ kind: 'candidates', doubt, proposal: null });
      else expect(evidence).toMatchObject({ kind: 'shown', proposal: { found: 'done' } });
    });

    it.each(makers)('%s: what was not executed is proposed as not done, but not early', async (operation) => {
      const org = await orgAfter(ahead, async () => undefined);
      expect((await look([sent(operation, AGO_MS)], { org }))[0]?.proposal).toEqual({ found: 'notDone' });
      expect((await look([sent(operation)], { org }))[0]?.proposal).toBeNull();
    });
  });

  it('an order is a question if another row of the same day may have made it', async () => {
    const org = await orgAfter(0, (each) => executed('createOrder', each));
    const unit = sent('createOrder', AGO_MS);
    const lookBeside = (ago: number) =>
      look([unit], { org, rivals: async () => [sent('createOrder', ago, 'other')] });
    // By a slow clock it looks too late for the other row.
    expect((await lookBeside(AGO_MS + 600_000))[0]).toMatchObject({ doubt: 'rival', proposal: null });
    expect((await lookBeside(2 * DAY_MS))[0]).toMatchObject({ kind: 'shown' });
  });

  it('the reading says so', async () => {
    const org = await orgAfter(0, async () => undefined);
    const told = [org, createOrg()].map((each) => readsOf(each));
    for (const reads of told) await reads.byId('order', [seed.orders.open.id], never);
    expect(told.map((reads) => reads.isOrgTimeKnown())).toEqual([false, true]);
  });
});

it('a failed reading is an error, never "nothing found"', async () => {
  const org = createOrg();
  org.use('read: broken JSON');
  await expect(look([sent('createOrder', EARLY_MS * 2)], { org })).rejects.toMatchObject({
    kind: 'unreadable',
  });
});

describe('rows that are done', () => {
  it.each(operationNames)('%s: are confirmed by the org, or listed', async (operation) => {
    const org = await executed(operation);
    const [cells = {}] = sampleCells(operation);
    const recordId = org.ledger[0]?.created[0] ?? cells['id'];
    const reads = readsOf(org);
    const row = { index: 4, cells, recordId };
    expect(await confirmInOrg(reads, acme, operation, [row], never)).toMatchObject({
      confirmed: 1,
      open: [],
    });
    const elsewhere = readsOf(createOrg());
    expect(await confirmInOrg(elsewhere, acme, operation, [row], never)).toMatchObject({
      confirmed: 0,
      open: [4],
    });
  });

  it('a deletion is confirmed by the id of its row, though a person recorded it without the id of a record', async () => {
    const org = await executed('deleteOrderItem');
    const [cells = {}] = sampleCells('deleteOrderItem');
    const row = { index: 0, cells, recordId: undefined };
    expect(await confirmInOrg(readsOf(org), acme, 'deleteOrderItem', [row], never)).toMatchObject({
      confirmed: 1,
    });
  });
});
