import { expect, it } from 'vitest';
import { operationNames, operations, pathParameters, pathWith } from '#contract/operations.ts';
import { tabRequestOf } from './tabRequests.ts';

const timing = (name: string, initiatorType = 'fetch', responseStatus = 200) => ({
  name,
  initiatorType,
  startTime: 500,
  duration: 12.4,
  responseStatus,
});

it('keeps where a request went, when, what came and how long it took', () => {
  expect(tabRequestOf(timing('https://acme.example/services/apexrest/v1/order'), 1_000)).toEqual([
    { address: 'https://acme.example/services/apexrest/v1/order', at: 1_500, status: 200, tookMs: 12 },
  ]);
});

it.each([
  [
    'a record id',
    'https://acme.example/v1/orderItem/802000000000001AAA',
    'https://acme.example/v1/orderItem/{id}',
  ],
  ['a query', 'https://acme.example/token?code=abc#x', 'https://acme.example/token'],
])('leaves out %s', (_what, name, address) => {
  expect(tabRequestOf(timing(name), 0)[0]?.address).toBe(address);
});

it.each(operationNames.filter((name) => pathParameters(name).length > 0))(
  'leaves out the id of %s, whatever ids of the org look like',
  (operation) => {
    for (const id of ['802000000000001AAA', 'ABC', 'order.item', 'a b/c', 'Ünïcode-17', '7']) {
      const path = pathWith(operation, () => encodeURIComponent(id));
      const address = tabRequestOf(timing(`https://acme.example/services/apexrest${path}`), 0)[0]?.address;
      expect(address).toBe(`https://acme.example/services/apexrest${operations[operation].path}`);
    }
  },
);

it('says so where no answer came, and leaves out what no script asked for', () => {
  expect(tabRequestOf(timing('https://acme.example/', 'fetch', 0), 0)[0]?.status).toBeNull();
  expect(tabRequestOf(timing('https://desk.example/assets/index.css', 'link'), 0)).toEqual([]);
});
