import { describe, expect, it } from 'vitest';
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
import { confirmInOrg } from './confirmation.ts';
import { canLookFor, EARLY_MS, lookForEvidence, type MadeElsewhere, type SentUnit } from './evidence.ts';
import { readsThrough } from './testing/readsThrough.ts';

const { records: settings } = configSchema.parse(sandboxConfig('http://localhost')).orgs[0] ?? {};
if (!settings) throw new Error('Acme has no records in config.json');
const acme = settings;
const readsOf = (org: EmbeddedOrg) => readsThrough(acme, org, sessionIdOf(personas.clara));
const never = new AbortController().signal;
const nobody = async () => new Set<string>();

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
  cells: sampleCells(operation, sampleOf(operation)),
  sentAt: Date.now() - ago,
});

async function look(
  operation: OperationName,
  units: readonly SentUnit[],
  { org = createOrg(), madeElsewhere = nobody as MadeElsewhere } = {},
) {
  const reads = readsOf(org);
  const { byUnit } = await lookForEvidence(reads, acme, operation, units, madeElsewhere, never);
  return units.map(({ key }) => byUnit.get(key));
}

async function executed(operation: OperationName, org = createOrg()) {
  await org.handle(requestFor(operation, sampleOf(operation)));
  return org;
}

describe('a request without an answer', () => {
  it.each(operationNames)('%s: what was executed is proposed as done, with the new id', async (operation) => {
    const unit = sent(operation);
    const org = await executed(operation);
    const [evidence] = await look(operation, [unit], { org });
    const makes = !['deleteOrderItem', 'cancelRenewals'].includes(operation);
    const made = makes ? org.ledger[0]?.created[0] : null;
    expect(evidence?.proposal).toEqual({ found: 'done', recordId: made ?? null });
  });

  it.each(operationNames)(
    '%s: what was not executed is proposed as not done, once that is no proof too early',
    async (operation) => {
      const [late] = await look(operation, [sent(operation, EARLY_MS + 1_000)]);
      expect(late).toMatchObject({ kind: 'notShown', proposal: { found: 'notDone' } });
      const [early] = await look(operation, [sent(operation)]);
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
    const [evidence] = await look('createOrder', [unit], { org });
    expect(evidence).toMatchObject({ kind: 'several', proposal: null });
    expect(evidence?.records).toHaveLength(2);
  });

  it('where one new record fits two rows', async () => {
    const units = [sent('createOrder'), sent('createOrder', 0, 'second')];
    const org = await executed('createOrder');
    for (const evidence of await look('createOrder', units, { org }))
      expect(evidence).toMatchObject({ kind: 'several', proposal: null });
  });

  it('where a record is not visible: it is not called missing', async () => {
    const unit = { ...sent('cancelRenewals'), cells: [{ purchaseActivityId: seed.activities.notFound.id }] };
    expect((await look('cancelRenewals', [unit]))[0]).toMatchObject({ kind: 'hidden', proposal: null });
  });

  it.each(['createOrder', 'addOrderItem'] as const)(
    '%s: where its account or order is not visible, as after a merge or a deletion',
    async (operation) => {
      const unit = sent(operation, EARLY_MS * 2);
      const key = operation === 'createOrder' ? 'accountId' : 'orderId';
      const cells = unit.cells.map((row) => ({ ...row, [key]: mintId(row[key]?.slice(0, 3) ?? '', 99_999) }));
      expect((await look(operation, [{ ...unit, cells }]))[0]).toMatchObject({
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
    expect((await look('generateRenewals', [unit], { org }))[0]).toMatchObject({
      kind: 'several',
      proposal: null,
    });
  });
});

it('records that other rows have made are no candidates', async () => {
  const unit = sent('createOrder');
  const org = await executed('createOrder');
  const made = org.ledger[0]?.created[0];
  const [evidence] = await look('createOrder', [unit], {
    org,
    madeElsewhere: async () => new Set([made ?? '']),
  });
  expect(evidence).toMatchObject({ kind: 'notShown', records: [] });
});

it('a record of another account, or from before the request, is no candidate', async () => {
  const org = await executed('createOrder');
  const later = { ...sent('createOrder'), sentAt: Date.now() + 120_000 };
  expect((await look('createOrder', [later], { org }))[0]).toMatchObject({ kind: 'notShown' });
  const other = { ...sent('createOrder'), cells: [{ accountId: seed.accounts.hooli.id }] };
  expect((await look('createOrder', [other], { org }))[0]).toMatchObject({ kind: 'notShown' });
});

describe('clocks that differ by ten minutes', () => {
  /** An org whose clock is ahead of this computer's. */
  function orgAhead(ms: number): EmbeddedOrg {
    const clock = createOrgClock();
    clock.advance(ms);
    const org = createOrg({ clock });
    const handle = async (request: Request) => {
      const answer = await org.handle(request);
      return new Response(answer.body, {
        status: answer.status,
        headers: { Date: new Date(clock.now()).toUTCString() },
      });
    };
    return { ...org, handle, ledger: org.ledger };
  }

  it.each([-600_000, 600_000])('lose no order and propose nothing early: %i ms', async (ahead) => {
    const org = orgAhead(ahead);
    expect((await look('createOrder', [sent('createOrder')], { org }))[0]).toMatchObject({
      kind: 'notShown',
      proposal: null,
    });
    expect((await look('deleteOrderItem', [sent('deleteOrderItem')], { org }))[0]).toMatchObject({
      kind: 'notShown',
      proposal: null,
    });
    await executed('createOrder', org);
    expect((await look('createOrder', [sent('createOrder')], { org }))[0]?.kind).toBe('shown');
    const later = { ...sent('createOrder'), sentAt: Date.now() + 120_000 };
    expect((await look('createOrder', [later], { org }))[0]?.kind).toBe('notShown');
  });
});

it('a failed reading is an error, never "nothing found"', async () => {
  const org = createOrg();
  org.use('read: broken JSON');
  await expect(look('createOrder', [sent('createOrder', EARLY_MS * 2)], { org })).rejects.toMatchObject({
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
});
