import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { handlersFor } from './handlersFor.ts';
import { createOrg } from './org.ts';
import { requestFor } from './requests.ts';
import { seed } from './seed/seed.ts';

const baseUrl = 'https://acme.example/services/apexrest';
const org = createOrg();
const server = setupServer(...handlersFor(org, baseUrl));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => org.reset());
afterAll(() => server.close());

const remove = () => fetch(requestFor('deleteOrderItem', { id: seed.orderItems.first.id }, { baseUrl }));

it('answers fetch without a server', async () => {
  expect(await (await remove()).json()).toEqual({ success: true, id: seed.orderItems.first.id });
  expect(org.ledger).toHaveLength(1);
});

it('makes a dropped connection a failed fetch', async () => {
  org.use('answer lost after the work is done');
  await expect(remove()).rejects.toThrow('fetch failed');
  expect(org.ledger).toHaveLength(1);
});

// MSW ends the body where a real socket would break.
it('makes a cut body one that cannot be read', async () => {
  org.use('answer cut short');
  const response = await remove();
  expect(response.status).toBe(200);
  await expect(response.json()).rejects.toThrow();
});
