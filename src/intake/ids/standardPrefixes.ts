export type StandardKind = 'account' | 'contact' | 'product' | 'order' | 'orderItem' | 'user';

/** Kinds of record whose first three characters are the same in every org. */
export const standardPrefixes: ReadonlyMap<string, StandardKind> = new Map([
  ['001', 'account'],
  ['003', 'contact'],
  ['005', 'user'],
  ['01t', 'product'],
  ['801', 'order'],
  ['802', 'orderItem'],
]);
