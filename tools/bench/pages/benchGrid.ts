/** A row of the bench pages: a renewal of one activity, as on a run's page. */
export interface BenchRow {
  id: number;
  activityId: string;
  setNo: number;
  status: 'pending' | 'success' | 'error' | 'skipped';
  renewalOrderId: string;
  error: string;
  /** Milliseconds since 1970, any text, or empty. */
  time: number | string;
}

declare global {
  interface Window {
    __grid: BenchGrid;
  }
}

/** Set by a bench page as `window.__grid`, for measurements from outside. */
export interface BenchGrid {
  /** Shows these rows from the top, without find or sort. */
  setRows(rows: readonly BenchRow[]): void;
  /** Replaces the rows with the same `id`. */
  updateRows(changed: readonly BenchRow[]): void;
  /** Puts the focus into the search box, if there is one. */
  enterFind(): void;
  /** Shows the rows that contain this text in any column, ignoring case. */
  filter(text: string): void;
  clearFilter(): void;
  /** Sorts ascending by a field; the same field again changes nothing. */
  sort(key: keyof BenchRow): void;
  scroller(): HTMLElement | null;
  /** The text of the topmost visible row; empty if there is none. */
  topText(): string;
  /** A CSS selector of rendered rows, without the header. */
  readonly rowSelector: string;
}

/** The rows with changes applied; unchanged rows stay the same objects. */
export function withChanged(
  rows: readonly BenchRow[],
  indexes: ReadonlyMap<BenchRow['id'], number>,
  changed: readonly BenchRow[],
): BenchRow[] {
  const next = rows.slice();
  for (const row of changed) {
    const index = indexes.get(row.id);
    if (index !== undefined) next[index] = row;
  }
  return next;
}

export function indexesOf(rows: readonly BenchRow[]): Map<BenchRow['id'], number> {
  return new Map(rows.map(({ id }, index) => [id, index]));
}
