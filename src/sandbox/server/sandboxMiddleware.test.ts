import { request as nodeRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { requestFor } from '../requests.ts';
import { seed } from '../seed/seed.ts';
import { usualTokenSeconds } from './identity/identityProvider.ts';
import { startSandbox } from './startedSandbox.ts';

const order = {
  businessUnitId: seed.businessUnits.membership.id,
  customerType: 'ORGANIZATION',
  accountId: seed.accounts.acme.id,
  currencyIsoCode: 'USD',
};

const createOrder = (origin: string) =>
  fetch(requestFor('createOrder', order, { baseUrl: `${origin}/sandbox/org/acme/services/apexrest` }));

function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
}

describe('the org over real HTTP', () => {
  it('serves a config.json changed by a test, until a reset', async () => {
    await using started = await startSandbox();
    const { origin } = started;
    const config = async () => (await fetch(`${origin}/config.json`)).json();
    const usual = await config();
    await post(`${origin}/sandbox/config`, { org: 'globex', label: 'Globus' });
    expect(await config()).toMatchObject({ orgs: [{ label: 'Acme' }, { id: 'globex', label: 'Globus' }] });
    await post(`${origin}/sandbox/reset`, {});
    expect(await config()).toEqual(usual);
  });

  it('drops the connection after executing: no answer, but an order', async () => {
    await using started = await startSandbox();
    const { origin, sandbox } = started;
    await post(`${origin}/sandbox/use`, { name: 'answer lost after the work is done' });
    await expect(createOrder(origin)).rejects.toThrow('fetch failed');
    expect(sandbox.orgs.acme.ledger).toHaveLength(1);
    expect(sandbox.orgs.acme.received).toMatchObject([{ status: null, executed: 1 }]);
    expect((await createOrder(origin)).status).toBe(201);
  });

  it('drops the connection before executing: no answer and no order', async () => {
    await using started = await startSandbox();
    await post(`${started.origin}/sandbox/use`, { name: 'connection lost before the work is done' });
    await expect(createOrder(started.origin)).rejects.toThrow('fetch failed');
    expect(started.sandbox.orgs.acme.ledger).toEqual([]);
  });

  it('cuts a body after the status', async () => {
    await using started = await startSandbox();
    await post(`${started.origin}/sandbox/fault`, {
      operation: 'createOrder',
      nth: 2,
      phase: 'after',
      action: { kind: 'cutBody', keep: 10 },
    });
    expect(await (await createOrder(started.origin)).json()).toMatchObject({ success: true });
    const cut = await createOrder(started.origin);
    expect(cut.status).toBe(201);
    await expect(cut.text()).rejects.toThrow();
  });

  it('closes the connection after each answer, unless a fault keeps it open', async () => {
    await using started = await startSandbox();
    expect((await createOrder(started.origin)).headers.get('connection')).toBe('close');
    await post(`${started.origin}/sandbox/fault`, { phase: 'after', action: { kind: 'keepConnection' } });
    expect((await createOrder(started.origin)).headers.get('connection')).toBe('keep-alive');
  });
});

describe('the server', () => {
  it('answers to names of this machine only', async () => {
    await using started = await startSandbox();
    const { port } = new URL(started.origin);
    const statusFor = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        nodeRequest({ port, path: '/config.json', headers: { host } }, (res) => resolve(res.statusCode))
          .on('error', reject)
          .end();
      });
    expect(await statusFor(`localhost:${port}`)).toBe(200);
    expect(await statusFor(`[::1]:${port}`)).toBe(200);
    expect(await statusFor('evil.example')).toBe(403);
    expect(await statusFor(`localhost.evil.example:${port}`)).toBe(403);
  });

  it('leaves other paths to the console', async () => {
    await using started = await startSandbox();
    expect((await fetch(`${started.origin}/orders/new`)).status).toBe(404);
    expect((await fetch(`${started.origin}/sandboxes`)).status).toBe(404);
  });

  it('refuses controls from a page of another origin', async () => {
    await using started = await startSandbox();
    await createOrder(started.origin);
    const refused = await post(`${started.origin}/sandbox/reset`, {}, { origin: 'http://localhost:1' });
    expect(refused.status).toBe(403);
    expect(started.sandbox.orgs.acme.ledger).toHaveLength(1);
  });
});

describe('the controls', () => {
  it('reset one org, or all', async () => {
    await using started = await startSandbox();
    const { origin, sandbox } = started;
    await createOrder(origin);
    await post(`${origin}/sandbox/reset`, { org: 'globex' });
    expect(sandbox.orgs.acme.ledger).toHaveLength(1);
    await post(`${origin}/sandbox/reset`, {});
    expect(sandbox.orgs.acme.ledger).toEqual([]);
  });

  it('set latency and lifetime, from numbers or form texts', async () => {
    await using started = await startSandbox();
    await post(`${started.origin}/sandbox/latency`, { org: 'acme', ms: 5 });
    expect([started.sandbox.orgs.acme.latencyMs, started.sandbox.orgs.globex.latencyMs]).toEqual([5, 0]);
    const form = await fetch(`${started.origin}/sandbox/token-lifetime`, {
      method: 'POST',
      body: new URLSearchParams({ org: 'globex', seconds: '7' }),
      redirect: 'manual',
    });
    expect([form.status, form.headers.get('location')]).toEqual([303, '/sandbox?org=globex']);
    expect(started.sandbox.tokenSeconds).toBe(7);
    await post(`${started.origin}/sandbox/reset`, {});
    expect(started.sandbox.tokenSeconds).toBe(usualTokenSeconds);
  });

  it('advance the orgs’ clock, so that delayed answers arrive, until a reset of all', async () => {
    await using started = await startSandbox();
    const { origin, sandbox } = started;
    const minutes = 600_000;
    await post(`${origin}/sandbox/fault`, { phase: 'after', action: { kind: 'delay', ms: minutes } });
    const answer = createOrder(origin);
    await expect.poll(() => sandbox.orgs.acme.ledger.length).toBe(1);
    const moved = await post(`${origin}/sandbox/advance`, { ms: minutes });
    expect([moved.status, await moved.json()]).toEqual([200, { ms: minutes }]);
    expect((await answer).status).toBe(201);

    const createdAt = async () => {
      await createOrder(origin);
      return Number(sandbox.orgs.acme.ledger.at(-1)?.at);
    };
    expect(await createdAt()).toBeGreaterThanOrEqual(Date.now() + minutes - 60_000);
    await post(`${origin}/sandbox/reset`, {});
    expect(await createdAt()).toBeLessThanOrEqual(Date.now());
  });

  it('apply a scenario as often as its table says, unless a number is given', async () => {
    await using started = await startSandbox();
    const { acme } = started.sandbox.orgs;
    const timesWith = async (where: object) => {
      await post(`${started.origin}/sandbox/reset`, {});
      await post(`${started.origin}/sandbox/use`, { name: 'read: created twice', ...where });
      return acme.waitingFaults.map(({ times }) => times);
    };
    expect(await timesWith({})).toEqual([1_000]);
    expect(await timesWith({ times: 2 })).toEqual([2]);
  });

  it('list the scenarios if one does not exist', async () => {
    await using started = await startSandbox();
    const answer = await post(`${started.origin}/sandbox/use`, { name: 'rain' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('answer cut short');
  });

  it.each([
    ['fault', { phase: 'before', action: { kind: 'cutBody', keep: 1 } }],
    ['latency', { ms: -1 }],
    ['advance', { ms: -1 }],
    ['use', { org: 'nowhere', name: 'redirect' }],
  ])('refuse a wrong %s', async (control, body) => {
    await using started = await startSandbox();
    expect((await post(`${started.origin}/sandbox/${control}`, body)).status).toBe(400);
  });
});
