import { describe, expect, it } from 'vitest';
import { confirmedBy, type OperationName, operationNames, shownBy } from '#contract/operations.ts';
import { sampleCells, sampleRequest } from '#sandbox/examples/sampleRequest.ts';
import { mintId } from '#sandbox/mintId.ts';
import { createOrg } from '#sandbox/org.ts';
import { createOrgClock } from '#sandbox/orgClock.ts';
import { type Persona, personas } from '#sandbox/personas.ts';
import { requestFor } from '#sandbox/requests.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { canLookFor } from './canLookFor.ts';
import { confirmInOrg } from './confirmation.ts';
import { isPlainlyNotDone, type UnknownUnit } from './evidence.ts';
import { acmeRecords, clockOff, lookAt, sentRow } from './testing/lookAt.ts';
import { readsThrough } from './testing/readsThrough.ts';

const [first, second] = seed.activities.renewable;
/** Of the seed's records. */
const SEEDED_AT = Date.UTC(2026, 0, 15, 9);
const active = { value: 'Active', changedAt: SEEDED_AT };

interface StateCase {
  operation: 'cancelRenewals' | 'generateRenewals';
  state: string;
  request(...ids: string[]): object;
}
const cases: readonly StateCase[] = [
  {
    operation: 'cancelRenewals',
    state: 'Cancelled',
    request: (...ids) => ({
      cancelRequests: ids.map((purchaseActivityId) => ({
        purchaseActivityId,
        cancellationType: 'Cancel Renewal',
      })),
    }),
  },
  {
    operation: 'generateRenewals',
    state: 'Renewed',
    request: (...ids) => ({ purchaseActivities: [{ purchaseActivityIds: ids }] }),
  },
];

/** A unit of these activities, each of which was active before it was sent. */
const unitOf = (
  operation: OperationName,
  ids: readonly string[],
  differences: Partial<UnknownUnit> = {},
): UnknownUnit => ({
  ...sentRow(operation, {}),
  entries: ids.map((purchaseActivityId) => ({ purchaseActivityId })),
  statesBefore: ids.map(() => active),
  ...differences,
});

describe.each(cases)('$operation', ({ operation, state, request }) => {
  const done = async (ids: readonly string[] = [first.id], persona: Persona = personas.clara) => {
    const org = createOrg();
    await org.handle(requestFor(operation, request(...ids), { persona }));
    return org;
  };
  const look = async (
    org: ReturnType<typeof createOrg>,
    differences: Partial<UnknownUnit> = {},
    facts: Parameters<typeof lookAt>[2] = {},
  ) => (await lookAt(org, [unitOf(operation, [first.id], differences)], facts))[0];
  const isNot = (whyNot: string) => ({ isProposed: false, whyNot });

  it('is proposed where the record shows it, showed another state before, and the sender changed it', async () => {
    const evidence = await look(await done());
    expect(evidence).toMatchObject({ isProposed: true, whyNot: null });
    expect(evidence?.named).toMatchObject([
      { id: first.id, state, stateBefore: 'Active', isBySender: true, changedAt: expect.any(Number) },
    ]);
  });

  it.each([
    ['nothing was read before', { statesBefore: [undefined] }, 'noEarlier'],
    ['it was not read when it had changed', { statesBefore: [{ value: 'Active' }] }, 'noEarlier'],
    ['it was so before', { statesBefore: [{ ...active, value: state.toLowerCase() }] }, 'wasSo'],
  ] as const)('is not where %s', async (_, differences, whyNot) => {
    expect(await look(await done(), { statesBefore: [...differences.statesBefore] })).toMatchObject(
      isNot(whyNot),
    );
  });

  it('is not where the record has not changed since: a formula changes alone', async () => {
    const org = await done();
    const { named } = (await look(org)) ?? {};
    const changedAt = named?.[0]?.changedAt ?? 0;
    expect(await look(org, { statesBefore: [{ value: 'Active', changedAt }] })).toMatchObject(
      isNot('unchanged'),
    );
  });

  it('is not if another user changed it, or if the sender is not known', async () => {
    const org = await done();
    expect(await look(org, {}, { sender: null })).toMatchObject(isNot('unknownUser'));
    org.use('read: by another user');
    expect(await look(org)).toMatchObject(isNot('otherUser'));
  });

  it.each([
    ['read: last change hidden', 'noTime'],
    ['read: without times', 'noTime'],
    ['read: memberships hidden', 'hidden'],
  ])('is not after %s', async (scenario, whyNot) => {
    const org = await done();
    org.use(scenario);
    expect(await look(org)).toMatchObject(isNot(whyNot));
  });

  it('is not where the state is that of a related record', async () => {
    const settings = acmeRecords();
    const related = { field: 'Account__r.Name', done: [seed.accounts.acme.label], notPossible: [] };
    const own = { ...settings, states: { ...settings.states, [operation]: related } };
    expect(await look(await done(), {}, { settings: own })).toMatchObject(isNot('related'));
  });

  it('is not where a part of the records shows it', async () => {
    const org = await done();
    const [part] = await lookAt(org, [unitOf(operation, [first.id, second.id])]);
    expect(part).toMatchObject(isNot('part'));
    const both = await done([first.id, second.id]);
    const [whole] = await lookAt(both, [unitOf(operation, [first.id, second.id])]);
    expect(whole).toMatchObject({ isProposed: true });
  });

  it('is not where the org does not show it, which is never proof that it was not done', async () => {
    const evidence = await look(createOrg());
    expect(evidence).toMatchObject({ ...isNot('notShown'), named: [{ state: 'Active' }] });
    expect(evidence && isPlainlyNotDone(evidence)).toBe(false);
    const past = Date.now() - 3_600_000;
    const later = { sentAt: past, lastSentAt: past, sentByOrg: past, lastByOrg: past };
    const long = await look(createOrg(), later);
    expect(long?.isProposed).toBe(false);
    expect(long && isPlainlyNotDone(long)).toBe(true);
    const shown = await look(await done(), later);
    expect(shown && isPlainlyNotDone(shown)).toBe(false);
  });

  it.each([26, -26])('is proposed whatever this computer’s clock says: %d hours', async (hours) => {
    const by = hours * 3_600_000;
    const clock = clockOff(by);
    const sentAt = Date.now() - by;
    const evidence = await look(await done(), { sentAt, lastSentAt: sentAt, sentByOrg: null }, { clock });
    expect(evidence?.isProposed).toBe(true);
  });

  it.each(['read: short answer', 'read: answered twice', 'read: alien records'])(
    'is neither where the answer is not to be trusted: %s',
    async (scenario) => {
      const org = await done();
      org.use(scenario);
      await expect(look(org)).rejects.toMatchObject({ kind: 'unreadable' });
    },
  );
});

describe('a renewal', () => {
  it('is proposed without an order, and the orders of its account are listed', async () => {
    const org = createOrg();
    const [{ request }] = cases.filter(({ operation }) => operation === 'generateRenewals') as [StateCase];
    for (const id of [first.id, second.id]) await org.handle(requestFor('generateRenewals', request(id)));
    const [evidence] = await lookAt(org, [unitOf('generateRenewals', [first.id])]);
    expect(evidence?.isProposed).toBe(true);
    const made = org.ledger.flatMap(({ created }) => created);
    expect(evidence?.candidates.map(({ record }) => record.id).toSorted()).toEqual(made.toSorted());
    expect(evidence?.candidates).toMatchObject([{ agrees: false }, { agrees: false }]);
  });

  it('without the field of its account is proposed all the same', async () => {
    const org = createOrg();
    await org.handle(
      requestFor('generateRenewals', { purchaseActivities: [{ purchaseActivityIds: [first.id] }] }),
    );
    const settings = acmeRecords();
    const { purchaseActivity } = settings.kinds;
    const kinds = {
      ...settings.kinds,
      ...(purchaseActivity && { purchaseActivity: { ...purchaseActivity, links: {} } }),
    };
    const [evidence] = await lookAt(org, [unitOf('generateRenewals', [first.id])], {
      settings: { ...settings, kinds },
    });
    expect(evidence).toMatchObject({ isProposed: true, candidates: [], days: 0 });
  });
});

describe('a deletion', () => {
  const { id } = seed.orderItems.first;
  const deletion = () => sentRow('deleteOrderItem', { id });
  const deleted = async () => {
    const org = createOrg();
    await org.handle(requestFor('deleteOrderItem', { id }));
    return org;
  };

  it('is never proposed: what is not visible may be hidden', async () => {
    const org = await deleted();
    const addedTo = async () => new Map([[id, { orderId: seed.orders.open.id, at: 1 }]]);
    const [evidence] = await lookAt(org, [deletion()], { addedTo });
    expect(evidence).toMatchObject({
      isProposed: false,
      named: [{ id, record: null, added: { at: 1, order: { id: seed.orders.open.id } } }],
      unseen: [{ what: 'record' }, { what: 'mayWork' }],
    });
    const [elsewhere] = await lookAt(org, [deletion()]);
    expect(elsewhere?.named).toMatchObject([{ record: null, added: null }]);
    const hiddenOrder = async () => new Map([[id, { orderId: mintId('801', 99_999), at: 1 }]]);
    const [hidden] = await lookAt(org, [deletion()], { addedTo: hiddenOrder });
    expect(hidden?.named).toMatchObject([{ added: { order: null } }]);
  });

  it('shows an item that is still there', async () => {
    const [evidence] = await lookAt(createOrg(), [deletion()]);
    expect(evidence).toMatchObject({ isProposed: false, named: [{ record: { id } }] });
  });

  it('of an id that is of no org shows nothing', async () => {
    const [evidence] = await lookAt(createOrg(), [sentRow('deleteOrderItem', { id: 'ITEM-17' })]);
    expect(evidence).toMatchObject({ isProposed: false, named: [{ record: null }] });
    expect(evidence?.unseen).toContainEqual({ what: 'record' });
  });
});

describe.each(operationNames)('%s', (operation) => {
  it('is looked for where its facts say what shows it, and config.json names what that needs', () => {
    expect(canLookFor(operation, acmeRecords())).toBe(shownBy(operation) !== null);
    expect(canLookFor(operation, { ...acmeRecords(), kinds: {}, states: {} })).toBe(false);
  });
});

describe('Confirm done rows in the org', () => {
  const confirm = async (operation: OperationName, org: ReturnType<typeof createOrg>, recordId?: string) => {
    const settings = acmeRecords();
    const reads = readsThrough(settings, org, sessionIdOf(personas.clara));
    const [cells = {}] = sampleCells(operation);
    const rows = [{ index: 0, cells, recordId }];
    return confirmInOrg(reads, settings, operation, rows, new AbortController().signal);
  };

  it.each(operationNames.filter(confirmedBy))(
    '%s: is confirmed by what the operation’s facts say, and else open',
    async (operation) => {
      const org = createOrg({ clock: createOrgClock() });
      const before = await confirm(operation, org);
      expect(before).toMatchObject({ confirmed: 0, open: [0] });
      await org.handle(requestFor(operation, sampleRequest(operation)));
      const after = await confirm(operation, org, org.ledger[0]?.created[0]);
      expect(after).toMatchObject({ confirmed: 1, open: [] });
    },
  );
});
