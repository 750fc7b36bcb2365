import { expect, it } from 'vitest';
import { paths } from '#pageParts/links/paths.ts';
import { currentHref } from './ShellNav.tsx';

const hrefs = [
  paths.home(),
  paths.newOrder(),
  paths.orders(),
  paths.newRenewals(),
  paths.newCancellations(),
  paths.history(),
];

it.each([
  [paths.home(), '/'],
  [paths.newOrders(), '/orders/new'],
  [paths.order('801A'), '/orders'],
  [paths.orderItems('801A'), '/orders'],
  [paths.newItems(), '/orders'],
  [paths.deleteItems(), '/orders'],
  [paths.run('run-1'), '/history'],
  [paths.names(), undefined],
  ['/nowhere', undefined],
])('%s is at %s', (path, index) => {
  expect(currentHref(path, hrefs)).toBe(index);
});
