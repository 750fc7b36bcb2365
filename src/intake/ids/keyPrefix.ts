/** A frequent prefix of a column's ids: the first three characters identify the kind of record. */
export interface KeyPrefix {
  readonly column: string;
  readonly prefix: string;
  readonly count: number;
}

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
