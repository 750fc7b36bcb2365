import { type OperationName, operations } from '#contract/operations.ts';
import { uriPart } from '#lib/uriPart.ts';

export const pagePatterns = {
  home: '/',
  orders: '/orders',
  newOrder: '/orders/new',
  newOrders: '/orders/new/many',
  order: '/orders/:orderId',
  customers: '/customers',
  customer: '/customers/:customerId',
  open: '/open/:id',
  orderItems: '/orders/:orderId/items',
  newItems: '/items/new',
  deleteItems: '/items/delete',
  newRenewals: '/renewals/new',
  newCancellations: '/cancellations/new',
  run: '/runs/:runId',
  names: '/names',
  diagnostics: '/diagnostics',
  history: '/history',
} as const;

export const sheetPath = (operation: OperationName): string => operations[operation].sheet;

/** The page that sends one row of an operation: its form or, where it has none, its sheet. */
export function formPath(operation: OperationName, cells: Readonly<Record<string, string>>): string {
  const { form, sheet } = operations[operation];
  return form?.replace(/\{(\w+)\}/g, (_, key: string) => uriPart(cells[key] ?? '')) ?? sheet;
}

type PageName = keyof typeof pagePatterns;

const plain = Object.fromEntries(
  Object.entries(pagePatterns).map(([name, pattern]) => [name, () => pattern]),
) as { readonly [Name in PageName]: () => (typeof pagePatterns)[Name] };

/** All addresses within the console. Pages without parameters take their pattern. Ids may hold any character. */
export const paths = {
  ...plain,
  signIn: () => '/sign-in',
  callback: () => '/callback',
  newOrder: (prefill: { [Name in 'account' | 'contact' | 'businessUnit']?: string | undefined } = {}) =>
    withQuery(pagePatterns.newOrder, prefill),
  order: (orderId: string, prefill: { product?: string; quantity?: string } = {}) =>
    withQuery(`/orders/${uriPart(orderId)}`, prefill),
  customers: (find?: string) => withQuery(pagePatterns.customers, { find }),
  /** @param membership the one to show first */
  customer: (customerId: string, membership?: string) =>
    withQuery(`/customers/${uriPart(customerId)}`, { membership }),
  /** Leads to the page of the record with this id. */
  open: (id: string) => `/open/${uriPart(id)}`,
  orderItems: (orderId: string) => `/orders/${uriPart(orderId)}/items`,
  /** @param addedIn the run whose items fill the page */
  deleteItems: (addedIn?: string) => withQuery(pagePatterns.deleteItems, { addedIn }),
  newRenewals: (sets: readonly (readonly string[])[] = []) =>
    withQuery(pagePatterns.newRenewals, { set: sets.map((ids) => ids.join(',')) }),
  newCancellations: (ids: readonly string[] = []) => withQuery(pagePatterns.newCancellations, { id: ids }),
  /** @param row index from 0; the address counts from 1, as the page does. Not in the hash, which sign-in would lose */
  run: (runId: string, row?: number) =>
    withQuery(`/runs/${uriPart(runId)}`, { row: row === undefined ? undefined : String(row + 1) }),
  history: (find?: string) => withQuery(pagePatterns.history, { find }),
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
