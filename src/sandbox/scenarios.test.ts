import { describe, expect, it } from 'vitest';
import { type OperationName, operationNames } from '#contract/operations.ts';
import { sampleRequest } from './examples/sampleRequest.ts';
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

/** The answer to the first request of a scenario in a new org. */
async function struck(name: string, operation: OperationName = 'generateRenewals') {
  const org = createOrg({ clock: impatient });
  org.use(name, { operation });
  const request = requestFor(operation, sampleRequest(operation));
  request.headers.set('origin', 'http://localhost:1');
  const response = await org.handle(request);
  return { org, response };
}

/** Each scenario with each operation that it applies to. */
const strikes = scenarios.flatMap(({ name, operation: of, does, faults }) =>
  (of === 'any' ? operationNames : [of]).map((operation) => ({ name, operation, does, faults })),
);

describe('every scenario', () => {
  it.each(strikes)('$name, $operation: strikes, and does to the ledger what it says', async (strike) => {
    const { org } = await struck(strike.name, strike.operation);
    expect(org.ledger).toHaveLength(/nothing is executed|rolled back/.test(strike.does) ? 0 : 1);
    // Faults of later requests still wait after the first.
    const later = strike.faults.filter(({ nth = 1 }) => nth > 1);
    expect(org.waitingFaults).toHaveLength(later.length);
  });

  it('has a unique name', () => {
    expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length);
  });
});

describe('a scenario', () => {
  it('that does not exist is answered with the list of names', () => {
    expect(() => createOrg().use('rain')).toThrow('answer lost after the work is done');
  });

  it('of one operation leaves the others alone', async () => {
    const org = createOrg();
    org.use('createOrder: answer lost after the order is created');
    expect((await org.handle(requestFor('generateRenewals', twoSets))).status).toBe(201);
    expect(org.waitingFaults).toHaveLength(1);
  });

  it('of one operation is refused for another', () => {
    const org = createOrg();
    expect(() => org.use('renewal: one set fails', { operation: 'cancelRenewals' })).toThrow(
      'The scenario "renewal: one set fails" strikes generateRenewals only, and never cancelRenewals.',
    );
    org.use('renewal: one set fails', { operation: 'any' });
    org.use('renewal: one set fails', { operation: 'generateRenewals' });
    expect(org.waitingFaults.map(({ operation }) => operation)).toEqual([
      'generateRenewals',
      'generateRenewals',
    ]);
  });

  it('is reported if no request met it, or one met it without effect', async () => {
    const org = createOrg();
    org.use('renewal: results in another order');
    expect(org.unmet).toEqual(['renewal: results in another order: no request met it']);
    const one = { purchaseActivities: [{ purchaseActivityIds: [first] }] };
    await org.handle(requestFor('generateRenewals', one));
    expect(org.unmet).toEqual([
      'renewal: results in another order: the answer that met it gave it nothing to change',
    ]);
    org.reset();
    org.use('renewal: results in another order');
    await org.handle(requestFor('generateRenewals', twoSets));
    expect(org.unmet).toEqual([]);
  });

  it('is reported if another scenario ended its request first', async () => {
    const org = createOrg();
    const ask = () => org.handle(requestFor('createOrder', sampleRequest('createOrder')));
    org.use('gateway 502');
    org.use('gateway 503');
    await ask();
    const tooLate = 'gateway 503: another ended its request first; { nth: 2 } gives it the next one';
    expect(org.unmet).toEqual([tooLate]);
    org.reset();
    org.use('gateway 502');
    org.use('gateway 503', { nth: 2 });
    expect([(await ask()).status, (await ask()).status]).toEqual([502, 503]);
    expect(org.unmet).toEqual([]);
    org.use('createOrder: answer lost after the order is created');
    org.fault({ phase: 'after', action: { kind: 'cutBody', keep: 1 } });
    await ask();
    expect(org.unmet).toEqual([expect.stringMatching(/^cutBody: another ended its request first/)]);
    org.reset();
    org.use('already so after the work is done');
    org.use('success false without errors');
    expect(await (await ask()).text()).toMatch(/already/);
    expect(org.unmet).toEqual([expect.stringMatching(/^success false without errors: another ended/)]);
  });

  it('strikes the chosen request, as often as chosen', async () => {
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
  it('trickle in completely', async () => {
    const { response } = await struck('answer trickles in');
    expect(await response.json()).toMatchObject({ success: true });
  });

  it('lack CORS headers only on demand', async () => {
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
      const bySam = requestFor('cancelRenewals', sampleRequest('cancelRenewals'), { persona: personas.sam });
      return (await org.handle(bySam)).status;
    };
    expect(await statusOfSam('session ends')).toBe(200);
    expect(await statusOfSam('all sessions end')).toBe(401);
  });
});
