import { canonicalId } from '#contract/recordId.ts';

/** The first three characters of a record id identify its kind. The real platform assigns the `a0…` ones per org. */
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

/** The n-th id of a kind. Sequential as on the platform: neighbours may differ only in case (n and n + 26). */
export function mintId(prefix: string, n: number): string {
  let digits = '';
  for (let rest = 50_000_000 + n; digits.length < 6; rest = Math.floor(rest / 62)) {
    digits = BASE62.charAt(rest % 62) + digits;
  }
  return canonicalId(`${prefix}5g0000${digits}`);
}
