export const pagePatterns = {
  home: '/',
  orders: '/orders',
  newOrder: '/orders/new',
  newOrders: '/orders/new/many',
  order: '/orders/:orderId',
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

export function patternOfPath(path: string): string | undefined {
  return Object.values(pagePatterns).find((pattern) =>
    new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(path),
  );
}
