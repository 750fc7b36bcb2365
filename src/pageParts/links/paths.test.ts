import { expect, it } from 'vitest';
import { operationNames, operations } from '#contract/operations.ts';
import { pagePatterns, paths, sheetPath } from './paths.ts';

// The e2e page objects open every page by its address.

it('name orders by any id', () => {
  expect(paths.order('a/b?c')).toBe('/orders/a%2Fb%3Fc');
  expect(paths.order('a\ud800')).toBe('/orders/a%EF%BF%BD');
});

it('fill pages', () => {
  expect(paths.newOrder({ account: '001A', businessUnit: 'a00B' })).toBe(
    '/orders/new?account=001A&businessUnit=a00B',
  );
  expect(paths.order('801A', { product: '01tA', quantity: '2' })).toBe(
    '/orders/801A?product=01tA&quantity=2',
  );
  expect(paths.newRenewals([['a1', 'a2'], ['a3']])).toBe('/renewals/new?set=a1,a2&set=a3');
  expect(paths.newCancellations(['a1', 'a2'])).toBe('/cancellations/new?id=a1&id=a2');
  expect(paths.history('a1')).toBe('/history?find=a1');
});

it('of sheets and of a form are those that operations declare', () => {
  const { newOrders, newItems, deleteItems, newRenewals, newCancellations } = paths;
  const sheets = [newOrders(), newItems(), deleteItems(), newRenewals(), newCancellations()];
  expect(operationNames.map(sheetPath)).toEqual(expect.arrayContaining(sheets));
  expect(operationNames.map((name) => operations[name].form)).toContain(paths.newOrder());
});

it('number rows from 1', () => {
  expect(paths.run('3f2a', 11)).toBe('/runs/3f2a?row=12');
});

it('no sheet has the address of another page', () => {
  const { newOrders, newItems, deleteItems, newRenewals, newCancellations, ...pages } = pagePatterns;
  const linked: string[] = [newOrders, newItems, deleteItems, newRenewals, newCancellations];
  const sheets = operationNames.map(sheetPath);
  expect(sheets).toEqual(expect.arrayContaining(linked));
  const others: string[] = [...Object.values(pages), paths.signIn(), paths.callback()];
  expect(others.filter((page) => sheets.includes(page))).toEqual([]);
});
