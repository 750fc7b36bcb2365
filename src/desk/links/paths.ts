import { uriPart } from '#lib/uriPart.ts';

/** All addresses within the console; routes.tsx in app parses them. Ids may hold any character. */
export const paths = {
  home: () => '/',
  signIn: () => '/sign-in',
  callback: () => '/callback',
  orders: () => '/orders',
  newOrder: (prefill: { account?: string; businessUnit?: string } = {}) => withQuery('/orders/new', prefill),
  newOrders: () => '/orders/new/many',
  order: (orderId: string, prefill: { product?: string; quantity?: string } = {}) =>
    withQuery(`/orders/${uriPart(orderId)}`, prefill),
  orderItems: (orderId: string) => `/orders/${uriPart(orderId)}/items`,
  newItems: () => '/items/new',
  deleteItems: () => '/items/delete',
  newRenewals: (sets: readonly (readonly string[])[] = []) =>
    withQuery('/renewals/new', { set: sets.map((ids) => ids.join(',')) }),
  newCancellations: (ids: readonly string[] = []) => withQuery('/cancellations/new', { id: ids }),
  /** @param row index from 0; the address counts from 1, as the page does. Not a hash: sign-in would lose it */
  run: (runId: string, row?: number) =>
    withQuery(`/runs/${uriPart(runId)}`, { row: row === undefined ? undefined : String(row + 1) }),
  history: (find?: string) => withQuery('/history', { find }),
  names: () => '/names',
  diagnostics: () => '/diagnostics',
} as const;

function withQuery(path: string, values: Readonly<Record<string, string | readonly string[] | undefined>>) {
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      [value ?? []].flat().map((text): [string, string] => [name, text]),
    ),
  ).toString();
  // People read and write these links, and a comma is allowed in a query.
  return query ? `${path}?${query.replaceAll('%2C', ',')}` : path;
}
