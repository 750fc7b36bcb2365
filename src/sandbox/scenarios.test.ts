import { describe, expect, it } from 'vitest';
import { createOrg } from './org.ts';
import { personas } from './personas.ts';
import { requestFor } from './requests.ts';
import { scenarios } from './scenarios.ts';
import { seed } from './seed/seed.ts';

const [first, second] = seed.activities.renewable.map(({ id }) => id);
const twoSets = {
  purchaseActivities: [{ purchaseActivityIds: [first] }, { purchaseActivityIds: [second] }],
};
const impatient = { now: () => 0, sleep: async () => {} };

const order = {
  businessUnitId: seed.businessUnits.membership.id,
  customerType: 'ORGANIZATION',
  accountId: seed.accounts.acme.id,
  currencyIsoCode: 'USD',
};

/** The first request that the scenario strikes, sent to a new org. */
async function struck(name: string, operation: 'generateRenewals' | 'createOrder' = 'generateRenewals') {
  const org = createOrg({ clock: impatient });
  org.use(name, { operation });
  const request = requestFor(operation, operation === 'createOrder' ? order : twoSets);
  request.headers.set('origin', 'http://localhost:1');
  return { org, response: await org.handle(request) };
}

describe('every scenario', () => {
  it.each(scenarios)('$name: does to the ledger what it says', async ({ name, operation, does }) => {
    const { org } = await struck(name, operation === 'createOrder' ? 'createOrder' : 'generateRenewals');
    expect(org.ledger).toHaveLength(/nothing is executed|rolled back/.test(does) ? 0 : 1);
  });

  it('has a name of its own', () => {
    expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length);
  });
});

describe('a scenario', () => {
  it('that nobody knows is answered with the names there are', () => {
    expect(() => createOrg().use('rain')).toThrow('answer lost after the work is done');
  });

  it('of one operation leaves the others alone', async () => {
    const org = createOrg();
    org.use('createOrder: answer lost after the order is created', { operation: 'generateRenewals' });
    expect((await org.handle(requestFor('generateRenewals', twoSets))).status).toBe(201);
  });

  it('strikes the request it is told to, as often as it is told', async () => {
    const org = createOrg();
    org.use('service 500', { nth: 2, times: 2 });
    const statuses = [];
    for (const { id } of seed.activities.renewable.slice(0, 4)) {
      const input = { purchaseActivities: [{ purchaseActivityIds: [id] }] };
      statuses.push((await org.handle(requestFor('generateRenewals', input))).status);
    }
    expect(statuses).toEqual([201, 500, 500, 201]);
  });
});

describe('answers', () => {
  it('are lost as a network error', async () => {
    const { response, org } = await struck('answer lost after the work is done');
    expect(response.type).toBe('error');
    expect(org.received).toMatchObject([{ status: null, executed: 1 }]);
  });

  it('are cut in the middle', async () => {
    const { response } = await struck('answer cut short');
    expect(response.status).toBe(201);
    await expect(response.text()).rejects.toThrow('closed');
  });

  it('trickle in whole', async () => {
    const { response } = await struck('answer trickles in');
    expect(await response.json()).toMatchObject({ success: true });
  });

  it('contradict themselves', async () => {
    const both = await struck('success true with errors');
    expect(await both.response.json()).toMatchObject({ success: true, errors: [expect.any(String)] });
    const neither = await struck('success false without errors');
    const body = await neither.response.json();
    expect(body).toMatchObject({ success: false });
    expect(body).not.toHaveProperty('errors');
  });

  it('come without CORS headers only when told so', async () => {
    const open = await struck('session ends');
    const bare = await struck('session ends, answer without CORS headers');
    expect([open.response.status, bare.response.status]).toEqual([401, 401]);
    expect(open.response.headers.has('access-control-allow-origin')).toBe(true);
    expect(bare.response.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('end a session for good, not for one request', async () => {
    const { org } = await struck('session ends');
    expect((await org.handle(requestFor('generateRenewals', twoSets))).status).toBe(401);
  });

  it('end one session or every one', async () => {
    const statusOfSam = async (name: string) => {
      const org = createOrg();
      org.use(name);
      await org.handle(requestFor('generateRenewals', twoSets));
      const input = { cancelRequests: [{ purchaseActivityId: first, cancellationType: 'Cancel Renewal' }] };
      return (await org.handle(requestFor('cancelRenewals', input, { persona: personas.sam }))).status;
    };
    expect(await statusOfSam('session ends')).toBe(200);
    expect(await statusOfSam('all sessions end')).toBe(401);
  });

  it('name another record than the one that was deleted', async () => {
    const org = createOrg();
    org.use('answer about another record');
    const { id } = seed.orderItems.first;
    const response = await org.handle(requestFor('deleteOrderItem', { id }));
    expect(await response.json()).toEqual({ success: true, id: expect.not.stringContaining(id) });
    expect(org.ledger).toMatchObject([{ changed: [id] }]);
  });
});

describe('renewal results', () => {
  const resultsAfter = async (name: string) => {
    const { response, org } = await struck(name);
    const { results } = (await response.json()) as { results: Record<string, unknown>[] };
    return { results, org, status: response.status };
  };

  it('hold one failed set, truly not renewed', async () => {
    const { results, status, org } = await resultsAfter('renewal: one set fails');
    expect(status).toBe(200);
    expect(results).toMatchObject([
      {
        renewalOrderId: null,
        purchaseActivityIdToErrorMessage: { [String(first)]: 'The renewal price is missing' },
      },
      { renewalOrderId: expect.any(String) },
    ]);
    expect(org.ledger).toMatchObject([{ changed: [second] }]);
  });

  it.each([
    ['renewal: a result is missing', [[first]]],
    ['renewal: a result about another set', [[expect.any(String)], [second]]],
    ['renewal: a result too many', [[first], [second], [expect.any(String)]]],
    ['renewal: results in another order', [[second], [first]]],
    ['renewal: results by 15-character ids', [[first?.slice(0, 15)], [second?.slice(0, 15)]]],
  ])('%s', async (name, ids) => {
    const { results } = await resultsAfter(name);
    expect(results.map(({ purchaseActivityIds }) => purchaseActivityIds)).toEqual(ids);
  });

  it('hold an order and an error together', async () => {
    const { results } = await resultsAfter('renewal: order id and errors together');
    expect(results[0]).toMatchObject({
      renewalOrderId: expect.any(String),
      purchaseActivityIdToErrorMessage: { [String(first)]: expect.any(String) },
    });
  });
});
