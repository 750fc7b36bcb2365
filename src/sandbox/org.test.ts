import { describe, expect, it } from 'vitest';
import { createOrg } from './org.ts';
import { personas } from './personas.ts';
import { memoryBaseUrl, requestFor } from './requests.ts';
import { seed } from './seed/seed.ts';

const [first, second] = seed.activities.renewable.map(({ id }) => id);
const order = {
  businessUnitId: seed.businessUnits.membership.id,
  customerType: 'ORGANIZATION',
  accountId: seed.accounts.acme.id,
  currencyIsoCode: 'EUR',
};
const renewal = (...sets: (string | undefined)[][]) => ({
  purchaseActivities: sets.map((purchaseActivityIds) => ({ purchaseActivityIds })),
});
const cancellation = (id: string | undefined) => ({
  cancelRequests: [{ purchaseActivityId: id, cancellationType: 'Cancel Renewal' }],
});

describe('access to the platform', () => {
  it.each([
    ['without a token', {}],
    ['with a token nobody has', { authorization: 'Bearer nobody' }],
  ])('answers 401 %s', async (_case, headers) => {
    const org = createOrg();
    const response = await org.handle(
      new Request(`${memoryBaseUrl}/v1/order`, { method: 'POST', headers, body: '{}' }),
    );
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject([{ errorCode: 'INVALID_SESSION_ID' }]);
    expect(org.received).toMatchObject([{ status: 401, persona: null, executed: null }]);
  });

  it('lets the support agent cancel and do nothing else', async () => {
    const org = createOrg();
    const persona = personas.sam;
    const refused = await org.handle(requestFor('createOrder', order, { persona }));
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject([{ errorCode: 'FORBIDDEN' }]);
    expect((await org.handle(requestFor('cancelRenewals', cancellation(first), { persona }))).status).toBe(
      200,
    );
    expect(org.ledger).toMatchObject([{ operation: 'cancelRenewals', persona: 'sam' }]);
  });

  it('refuses people who may not use the API', async () => {
    const response = await createOrg().handle(requestFor('createOrder', order, { persona: personas.nora }));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject([{ errorCode: 'INSUFFICIENT_ACCESS' }]);
  });

  it.each([
    ['POST', '/v1/orders', 404, 'NOT_FOUND'],
    ['POST', '/v1/Order', 404, 'NOT_FOUND'],
    ['DELETE', '/v1/order-item/', 404, 'NOT_FOUND'],
    ['GET', '/v1/order', 405, 'METHOD_NOT_ALLOWED'],
  ])('answers %s %s with %i', async (method, path, status, errorCode) => {
    const { headers } = requestFor('createOrder', order);
    const response = await createOrg().handle(new Request(memoryBaseUrl + path, { method, headers }));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject([{ errorCode }]);
  });

  it('refuses a body larger than the platform takes', async () => {
    const response = await createOrg().handle(requestFor('createOrder', ' '.repeat(6_000_001)));
    expect(response.status).toBe(413);
  });
});

describe('the commerce layer', () => {
  it('changes nothing in a set that fails', async () => {
    const org = createOrg();
    await org.handle(requestFor('generateRenewals', renewal([first, seed.activities.otherAccount.id])));
    expect(org.ledger).toEqual([]);
    expect((await org.handle(requestFor('generateRenewals', renewal([first])))).status).toBe(201);
  });

  it('renews an activity of two sets in the first one, also by its short id', async () => {
    const org = createOrg();
    const short = String(first).slice(0, 15);
    const response = await org.handle(requestFor('generateRenewals', renewal([first], [second, short])));
    expect(response.status).toBe(200);
    const messages = { [short]: `Purchase Activity ${short} is already renewed` };
    expect(await response.json()).toMatchObject({
      results: [
        { renewalOrderId: expect.any(String), purchaseActivityIdToErrorMessage: {} },
        { renewalOrderId: null, purchaseActivityIdToErrorMessage: messages },
      ],
    });
    expect(org.ledger).toMatchObject([{ changed: [first] }]);
  });

  it('adds items to a new order, and deletes each once', async () => {
    const org = createOrg();
    const { id: orderId } = await (await org.handle(requestFor('createOrder', order))).json();
    const item = {
      orderId,
      accountId: seed.accounts.acme.id,
      contactId: seed.contacts.anna.id,
      productId: seed.products.handbook.id,
      quantity: 3,
    };
    const { id } = await (await org.handle(requestFor('addOrderItem', item))).json();
    const deleted = await org.handle(requestFor('deleteOrderItem', { id }));
    expect(await deleted.json()).toEqual({ success: true, id });
    expect((await org.handle(requestFor('deleteOrderItem', { id }))).status).toBe(404);
    expect(org.ledger.map(({ operation }) => operation)).toEqual([
      'createOrder',
      'addOrderItem',
      'deleteOrderItem',
    ]);
  });

  it('needs no currency if there is only one', async () => {
    const { currencyIsoCode: _, ...withoutCurrency } = order;
    const org = createOrg({ multiCurrency: false });
    expect((await org.handle(requestFor('createOrder', withoutCurrency))).status).toBe(201);
  });
});

describe('the org’s test controls', () => {
  it('resets to its seed', async () => {
    const org = createOrg();
    await org.handle(requestFor('cancelRenewals', cancellation(first)));
    org.use('redirect');
    org.reset();
    expect([org.ledger, org.received, org.waitingFaults]).toEqual([[], [], []]);
    expect((await org.handle(requestFor('cancelRenewals', cancellation(first)))).status).toBe(200);
  });

  it('adds a record like those of its table, until the reset', async () => {
    const org = createOrg();
    const { id, ...fields } = org.add('accounts', { label: 'Nakatomi' });
    expect(id.slice(0, 3)).toBe(seed.accounts.acme.id.slice(0, 3));
    expect(fields).toEqual({ label: 'Nakatomi' });
    const created = await org.handle(requestFor('createOrder', { ...order, accountId: id }));
    expect(created.ok).toBe(true);
    expect(() => org.add('accounts', { label: 'Nakatomi', id })).toThrow('accounts have no id like');
    expect(() => org.add('activities', { label: 'Gold', state: 1 })).toThrow(
      'activities have no state like 1',
    );
    org.reset();
    expect(org.lookUp(id)).toBeNull();
  });

  it('isolates a request that waited during a reset', async () => {
    let wake: () => void = () => undefined;
    const clock = { now: () => 7, sleep: () => new Promise<void>((resolve) => (wake = resolve)) };
    const org = createOrg({ clock, latencyMs: 40 });
    const late = org.handle(requestFor('cancelRenewals', cancellation(first)));
    org.reset();
    wake();
    await late;
    expect([org.ledger, org.received]).toEqual([[], []]);
    org.latencyMs = 0;
    expect((await org.handle(requestFor('cancelRenewals', cancellation(first)))).status).toBe(200);
  });

  it('waits for the set latency before it answers', async () => {
    const slept: number[] = [];
    const clock = { now: () => 7, sleep: async (ms: number) => void slept.push(ms) };
    const org = createOrg({ clock, latencyMs: 40 });
    await org.handle(requestFor('createOrder', order));
    expect(slept).toEqual([40]);
    expect(org.ledger).toMatchObject([{ at: 7 }]);
  });

  it('ends sessions, also of session ids, until a new one is used', async () => {
    const org = createOrg();
    await org.handle(requestFor('createOrder', order));
    org.expireTokens();
    expect((await org.handle(requestFor('createOrder', order))).status).toBe(401);
    const fresh = requestFor('createOrder', order);
    fresh.headers.set('authorization', 'Bearer 00D5g0000004XyZEAU!clara.2');
    expect((await org.handle(fresh)).status).toBe(201);
  });
});

describe('other origins', () => {
  const preflight = (origin: string) =>
    new Request(`${memoryBaseUrl}/v1/order`, { method: 'OPTIONS', headers: { origin } });

  it('are allowed when they are of this machine', async () => {
    const response = await createOrg().handle(preflight('http://localhost:5173'));
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    const request = requestFor('createOrder', order);
    request.headers.set('origin', 'http://127.0.0.1:5173');
    const created = await createOrg().handle(request);
    expect(created.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:5173');
  });

  it('are refused otherwise, and everywhere when CORS is off', async () => {
    expect((await createOrg().handle(preflight('https://evil.example'))).status).toBe(403);
    const off = await createOrg({ cors: false }).handle(preflight('http://localhost:5173'));
    expect(off.headers.has('access-control-allow-origin')).toBe(false);
  });
});
