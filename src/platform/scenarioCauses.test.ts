import { expect, it } from 'vitest';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { memoryBaseUrl } from '#sandbox/requests.ts';
import { scenarios } from '#sandbox/scenarios.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { callOperation } from './callOperation.ts';

const cancelRenewals = {
  cancelRequests: [
    {
      purchaseActivityId: seed.activities.renewable[0]?.id ?? '',
      cancellationType: 'Cancel Renewal' as const,
    },
  ],
};
const generateRenewals = {
  purchaseActivities: [
    { purchaseActivityIds: [seed.activities.renewable[0]?.id ?? ''] },
    { purchaseActivityIds: [seed.activities.renewable[1]?.id ?? ''] },
  ],
};
const createOrder = {
  businessUnitId: seed.businessUnits.membership.id,
  customerType: 'ORGANIZATION' as const,
  accountId: seed.accounts.acme.id,
  currencyIsoCode: 'USD',
};
const requests = {
  cancelRenewals,
  generateRenewals,
  createOrder,
  deleteOrderItem: { id: seed.orderItems.first.id },
};

/** Time passes only by sleeping, and the org's with the console's. */
function sharedTime() {
  let now = 0;
  return {
    now: () => now,
    sleep: async (ms: number) => {
      // The console's own limit is for the console to keep: here nothing but the org's waits move the time.
      if (ms === 120_000) return new Promise<void>(() => undefined);
      now += ms;
    },
  };
}

it.each(scenarios)('$name: the catalogue says what the console makes of the request', async (scenario) => {
  const clock = sharedTime();
  const org = createOrg({ clock });
  org.use(scenario.name);
  const operation =
    scenario.operation === 'any' ? 'cancelRenewals' : (scenario.operation as keyof typeof requests);
  const outcome = await callOperation(operation, requests[operation], {
    baseUrl: memoryBaseUrl,
    token: sessionIdOf(personas.clara),
    timeoutMs: 120_000,
    clock,
    isOnline: () => true,
    fetch: async (request) => {
      const response = await org.handle(request as Request);
      if (response.type === 'error') throw new TypeError('Failed to fetch');
      return response;
    },
  });
  expect(scenario.causes).toContain(clock.now() >= 120_000 ? 'timedOut' : outcome.cause);
});
