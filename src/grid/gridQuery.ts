export interface Sort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** What the person asked to see. Empty text, no outcome and no sort: everything, in the order of the rows. */
export interface GridQuery {
  readonly find: string;
  readonly outcome: string | null;
  readonly sort: Sort | null;
}

export const everything: GridQuery = { find: '', outcome: null, sort: null };

/** Upwards, downwards, and back to the order of the rows. */
export function nextSort(sort: Sort | null, key: string): Sort | null {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
}
