import { canonicalId } from '#contract/recordId.ts';

/** The first three characters of a record id say what it is. The `a0…` ones are given out per org on the real platform. */
export const idPrefix = {
  account: '001',
  contact: '003',
  product: '01t',
  order: '801',
  orderItem: '802',
  businessUnit: 'a0B',
  subscriptionPlan: 'a0P',
  purchaseActivity: 'a0X',
} as const;

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * The n-th record id of a kind, 18 characters. Sequential as on the platform: neighbours differ in one character, and
 * now and then in its case only (n and n + 26).
 */
export function mintId(prefix: string, n: number): string {
  let digits = '';
  for (let rest = 50_000_000 + n; digits.length < 6; rest = Math.floor(rest / 62)) {
    digits = BASE62.charAt(rest % 62) + digits;
  }
  return canonicalId(`${prefix}5g0000${digits}`);
}
