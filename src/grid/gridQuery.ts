export interface Sort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** The person's filters and sort. With an empty text, no outcome and no sort, all rows keep their original order. */
export interface GridQuery {
  readonly find: string;
  readonly outcome: string | null;
  readonly sort: Sort | null;
}

export const unfilteredQuery: GridQuery = { find: '', outcome: null, sort: null };

/** Ascending, descending, and back to the original order. */
export function nextSort(sort: Sort | null, key: string): Sort | null {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
}
