import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleRequest } from '#sandbox/examples/sampleRequest.ts';
import { mintId } from '#sandbox/mintId.ts';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { requestFor } from '#sandbox/requests.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { isPlainlyNotDone, type UnknownUnit } from './evidence.ts';
import { answerNextRead } from './testing/answerNextRead.ts';
import { acmeRecords, clockOff, lookAt, sentRow } from './testing/lookAt.ts';

const order = sampleRequest('createOrder');
const item = sampleRequest('addOrderItem');
const HOUR_MS = 3_600_000;

// Records and rows are made in one moment: on a slow machine a row must not look as if it had been sent after its record was made.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** An org in which these were created, by Clara unless somebody else is named. */
async function orgWith(
  operation: 'createOrder' | 'addOrderItem',
  inputs: readonly object[],
  by = personas.clara as (typeof personas)[keyof typeof personas],
) {
  const org = createOrg();
  for (const input of inputs) await org.handle(requestFor(operation, input, { persona: by }));
  const ids = org.ledger.flatMap(({ created }) => created);
  return { org, ids, only: ids[0] ?? '' };
}

const row = (differences: Partial<UnknownUnit> = {}, input: object = order) =>
  sentRow('createOrder', input, differences);
const results = (comparisons: readonly { key: string; result: string }[] = []) =>
  Object.fromEntries(comparisons.map(({ key, result }) => [key, result]));

describe.each([
  ['createOrder', order],
  ['addOrderItem', { ...sampleRequest('addOrderItem'), quantity: 501 }],
] as const)('%s: a record', (operation, input) => {
  const rows = (differences: Partial<UnknownUnit> = {}) => [sentRow(operation, input, differences)];

  it('of the request agrees in every field that was sent, and nothing is proposed', async () => {
    const { org, only } = await orgWith(operation, [input]);
    const [evidence] = await lookAt(org, rows());
    expect(evidence).toMatchObject({ isProposed: false, unseen: [{ what: 'mayWork' }] });
    const [candidate, ...others] = evidence?.candidates ?? [];
    expect(others).toEqual([]);
    expect(candidate).toMatchObject({ record: { id: only }, agrees: true, agreesAlone: true });
    expect(results(candidate?.comparisons)).toEqual(
      Object.fromEntries(Object.keys(input).map((key) => [key, 'equal'])),
    );
  });

  it.each(Object.keys(input).filter((key) => key !== 'accountId' && key !== 'orderId'))(
    'that differs in %s does not agree',
    async (key) => {
      const value = key === 'quantity' ? 1 : key === 'customerType' ? 'INDIVIDUAL' : key;
      const sent = { ...input, [key]: value === key ? mintId('a0B', 77) : value };
      const { org } = await orgWith(operation, [input]);
      const [evidence] = await lookAt(org, [sentRow(operation, sent)]);
      const [candidate] = evidence?.candidates ?? [];
      expect(candidate).toMatchObject({ agrees: false, agreesAlone: false });
      expect(results(candidate?.comparisons)[key]).toBe('different');
    },
  );

  it('of another user, of an unknown user, or of nobody known does not agree', async () => {
    const { org } = await orgWith(operation, [input], personas.rita);
    const [byRita] = await lookAt(org, rows());
    expect(byRita?.candidates).toMatchObject([{ agrees: false, isBySender: false }]);
    const own = await orgWith(operation, [input]);
    const [unknown] = await lookAt(own.org, rows(), { sender: null });
    expect(unknown?.candidates).toMatchObject([{ agrees: false, isBySender: null }]);
  });

  it('from before the request by the org’s clock does not agree, and neither where that is not known', async () => {
    const { org } = await orgWith(operation, [input]);
    const later = Date.now() + 10_000;
    const [before] = await lookAt(org, rows({ sentByOrg: later, lastByOrg: later }));
    expect(before?.candidates).toMatchObject([{ agrees: false, isBefore: true }]);
    const [unknown] = await lookAt(org, rows({ sentByOrg: null, lastByOrg: null }));
    expect(unknown?.candidates).toMatchObject([{ agrees: false, isBefore: null }]);
    org.use('read: without times');
    const [timeless] = await lookAt(org, rows());
    expect(timeless?.candidates).toMatchObject([{ agrees: false, isBefore: null }]);
  });

  it.each([26, -26, 3])('is found whatever this computer’s clock says: %d hours', async (hours) => {
    const { org, only } = await orgWith(operation, [input]);
    const by = hours * HOUR_MS;
    const sentAt = Date.now() + by;
    const clock = clockOff(-by);
    const [evidence] = await lookAt(org, rows({ sentAt, lastSentAt: sentAt }), { clock });
    expect(evidence?.candidates).toMatchObject([{ record: { id: only }, agrees: true }]);
  });

  it.each([
    ['a second behind', -1_000],
    ['even', 0],
    ['a second ahead', 1_000],
  ])('is looked for among those of as many days while the org’s clock is %s', async (_, by) => {
    const { org } = await orgWith(operation, [input]);
    const [evidence] = await lookAt(org, rows({ sentByOrg: Date.now() - by }));
    expect(evidence?.days).toBe(4);
  });
});

describe('of several records', () => {
  it('those that agree in most fields come first, and none agrees alone with the row if two do', async () => {
    const other = { ...order, customerType: 'INDIVIDUAL', billToContactId: seed.contacts.ivan.id };
    const { org, ids } = await orgWith('createOrder', [other, order, order]);
    const [evidence] = await lookAt(org, [row()]);
    expect(evidence?.candidates.map(({ record }) => record.id)).toEqual([ids[1], ids[2], ids[0]]);
    expect(evidence?.candidates.map(({ agrees, agreesAlone }) => [agrees, agreesAlone])).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ]);
  });

  it('five hundred are read and compared', async () => {
    const { org } = await orgWith('createOrder', [
      ...Array.from({ length: 499 }, () => ({ ...order, customerType: 'INDIVIDUAL' })),
      order,
    ]);
    const [evidence] = await lookAt(org, [row()]);
    expect(evidence?.candidateCount).toBe(500);
    expect(evidence?.candidates).toHaveLength(500);
    expect(evidence?.candidates[0]?.agreesAlone).toBe(true);
    const many = Array.from({ length: 60 }, (_, index) =>
      row({ rowAddress: { runId: 'run', index, operation: 'createOrder', createdAt: 0 } }),
    );
    const [first] = await lookAt(org, many);
    expect(first).toMatchObject({ candidateCount: 500 });
    expect(first?.candidates).toHaveLength(20);
  });

  it('the one that the answer named comes first', async () => {
    const { org, ids } = await orgWith('createOrder', [{ ...order, customerType: 'INDIVIDUAL' }, order]);
    const [evidence] = await lookAt(org, [row({ named: ids[0]?.slice(0, 15) })]);
    expect(evidence?.candidates[0]).toMatchObject({ isNamed: true, record: { id: ids[0] } });
  });
});

describe('another row', () => {
  const rowAddress = { runId: 'other', index: 4, operation: 'createOrder', createdAt: 1 } as const;

  it('that has the record is named, and neither agrees', async () => {
    const { org, only } = await orgWith('createOrder', [order]);
    const makers = async () => new Map([[only, [rowAddress]]]);
    const [evidence] = await lookAt(org, [row()], { makers });
    expect(evidence?.candidates).toMatchObject([{ owner: rowAddress, agrees: false }]);
  });

  it('that is an attempt of the same row does not own it', async () => {
    const { org, only } = await orgWith('createOrder', [order]);
    const makers = async () => new Map([[only, [rowAddress]]]);
    const [evidence] = await lookAt(org, [row({ isOwn: () => true })], { makers });
    expect(evidence?.candidates).toMatchObject([{ owner: null, agrees: false }]);
  });

  it('of equal content whose record is not known is named, also if it sent less', async () => {
    const { org } = await orgWith('createOrder', [order]);
    const sent = row();
    const { billToContactId: _, ...less } = order as { billToContactId?: string };
    for (const entry of [order, less, {}]) {
      const [evidence] = await lookAt(org, [sent], {
        openRows: async () => [{ rowAddress, entry: { ...entry } }],
      });
      expect(evidence?.candidates).toMatchObject([
        { alsoFits: [rowAddress], agrees: true, agreesAlone: false },
      ]);
    }
    const entry = { ...order, customerType: 'INDIVIDUAL' };
    const [alone] = await lookAt(org, [sent], { openRows: async () => [{ rowAddress, entry }] });
    expect(alone?.candidates).toMatchObject([{ alsoFits: [], agreesAlone: true }]);
  });

  it('that is looked for as well is named on both', async () => {
    const { org } = await orgWith('createOrder', [order]);
    const second = row({ rowAddress: { ...rowAddress, runId: 'run', index: 1 } });
    for (const evidence of await lookAt(org, [row(), second]))
      expect(evidence.candidates).toMatchObject([{ agrees: true, agreesAlone: false, alsoFits: [{}] }]);
  });
});

describe('what could not be seen is said:', () => {
  const seen = async (scenario: string | null, differences: Partial<UnknownUnit> = {}) => {
    const org = createOrg();
    if (scenario) org.use(scenario);
    const [evidence] = await lookAt(org, [row(differences)]);
    return evidence;
  };
  const past = Date.now() - HOUR_MS;
  const longAgo = { sentAt: past, lastSentAt: past, sentByOrg: past, lastByOrg: past };

  it('nothing, an hour later: only then the person’s word needs no second press', async () => {
    const evidence = await seen(null, longAgo);
    expect(evidence).toMatchObject({ unseen: [], candidates: [] });
    expect(evidence && isPlainlyNotDone(evidence)).toBe(true);
  });

  it.each([
    ['a hidden account', 'read: accounts hidden', longAgo, ['parent']],
    ['an account of which the answer is not to be trusted', 'read: alien records', longAgo, ['parent']],
    ['the org’s time', 'read: time hidden', longAgo, ['orgTime']],
    ['when the request left', null, { ...longAgo, sentByOrg: null, lastByOrg: null }, ['sentTime']],
    ['the end of the org’s work', null, {}, ['mayWork']],
  ] as const)('%s', async (_, scenario, differences, what) => {
    const evidence = await seen(scenario, differences);
    expect(evidence?.unseen.map((each) => each.what)).toEqual(what);
    if (what.length > 0) expect(evidence && isPlainlyNotDone(evidence)).toBe(false);
  });

  it('a list that is not whole', async () => {
    const org = createOrg();
    answerNextRead(org, '{"done":true,"totalSize":1,"records":[]}');
    const [evidence] = await lookAt(org, [row(longAgo)]);
    expect(evidence?.unseen).toEqual([{ what: 'notWhole' }]);
    expect(evidence && isPlainlyNotDone(evidence)).toBe(false);
  });

  it.each([26 * HOUR_MS, -26 * HOUR_MS])('a clock that is %d ms off', async (by) => {
    const clock = clockOff(by);
    const [evidence] = await lookAt(createOrg(), [row(longAgo)], { clock });
    const [clocks] = evidence?.unseen ?? [];
    expect(clocks?.what).toBe('clocks');
    expect(Math.abs((clocks?.what === 'clocks' ? clocks.ahead : 0) + by)).toBeLessThan(2_000);
  });

  it('until when the org may be at work, by its own clock, after the last request', async () => {
    const last = Date.now() - 60_000;
    const evidence = await seen(null, { ...longAgo, lastSentAt: last + 5 * HOUR_MS, lastByOrg: last });
    expect(evidence?.unseen).toEqual([{ what: 'mayWork', until: last + 120_000 + 600_000 }]);
  });

  it('a record that differs in nothing that was compared is no plain "not done"', async () => {
    const { org } = await orgWith('createOrder', [order], personas.rita);
    const [evidence] = await lookAt(org, [row({ ...longAgo, sentByOrg: past })]);
    expect(evidence?.unseen).toEqual([]);
    expect(evidence && isPlainlyNotDone(evidence)).toBe(false);
  });
});

describe('a field that cannot be compared', () => {
  it('is "not compared", and the record does not agree: hidden from the person', async () => {
    const { org } = await orgWith('createOrder', [order]);
    org.use('read: fields hidden');
    const [evidence] = await lookAt(org, [row()]);
    expect(results(evidence?.candidates[0]?.comparisons)).toMatchObject({
      customerType: 'notCompared',
      businessUnitId: 'equal',
    });
    expect(evidence?.candidates[0]?.agrees).toBe(false);
  });

  it('or not named in config.json', async () => {
    const { org } = await orgWith('createOrder', [order]);
    const settings = acmeRecords();
    const { order: kind } = settings.kinds;
    const kinds = { ...settings.kinds, ...(kind && { order: { ...kind, fields: {} } }) };
    const [evidence] = await lookAt(org, [row()], { settings: { ...settings, kinds } });
    expect(results(evidence?.candidates[0]?.comparisons)).toEqual({
      businessUnitId: 'notCompared',
      customerType: 'notCompared',
      accountId: 'equal',
      billToContactId: 'equal',
      currencyIsoCode: 'notCompared',
    });
    expect(evidence?.candidates[0]?.agrees).toBe(false);
  });

  it('a field that was not sent is not compared, and a link in another case is read all the same', async () => {
    const { billToContactId: _, ...less } = order as { billToContactId?: string };
    const { org } = await orgWith('createOrder', [order]);
    const settings = acmeRecords();
    const { order: kind } = settings.kinds;
    const links = { account: 'ACCOUNTID', contact: 'billtocontactid' };
    const kinds = { ...settings.kinds, ...(kind && { order: { ...kind, links } }) };
    const [evidence] = await lookAt(org, [row({}, less)], { settings: { ...settings, kinds } });
    expect(results(evidence?.candidates[0]?.comparisons)).not.toHaveProperty('billToContactId');
    expect(evidence?.candidates[0]?.agrees).toBe(true);
  });

  it('quantities are compared as numbers, dates as days, ids in one form', async () => {
    const dated = {
      ...item,
      productId: seed.products.goldMembership.id,
      quantity: 2,
      startDate: '2027-01-01',
      endDate: '2027-12-31',
    };
    const { org } = await orgWith('addOrderItem', [dated]);
    const short = { ...dated, contactId: String((dated as { contactId?: string }).contactId).slice(0, 15) };
    const [evidence] = await lookAt(org, [sentRow('addOrderItem', { ...short, quantity: '2' })]);
    expect(evidence?.candidates).toMatchObject([{ agrees: true }]);
    expect(results(evidence?.candidates[0]?.comparisons)).toMatchObject({
      startDate: 'equal',
      quantity: 'equal',
    });
  });
});
