import { idPrefix, mintId } from '../mintId.ts';
import type { SeedRecord } from './seedRecord.ts';

const id = (n: number) => mintId(idPrefix.product, n);

export interface Product extends SeedRecord {
  /** Decides the order item config class: only subscription products accept a plan and dates. */
  readonly kind: 'plain' | 'subscription';
  /** A product without one has no config class and cannot be sold. */
  readonly systemCategory: string | null;
}

export const products = {
  supportHours: { id: id(1), label: 'Support hours', kind: 'plain', systemCategory: 'Merchandise' },
  handbook: { id: id(2), label: 'Printed handbook', kind: 'plain', systemCategory: 'Merchandise' },
  goldMembership: {
    id: id(3),
    label: 'Gold membership',
    kind: 'subscription',
    systemCategory: 'Subscription',
  },
  withoutSystemCategory: { id: id(4), label: 'Draft product', kind: 'plain', systemCategory: null },
  broken: {
    id: id(5),
    label: 'Broken product (the service fails on it)',
    kind: 'plain',
    systemCategory: 'Merchandise',
    trouble: 'unexpected',
  },
} as const satisfies Record<string, Product>;
