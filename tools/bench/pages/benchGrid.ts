/** A row of the bench pages: a renewal of one activity, as a run's page would show it. */
export interface BenchRow {
  id: number;
  activityId: string;
  setNo: number;
  status: 'pending' | 'success' | 'error' | 'skipped';
  renewalOrderId: string;
  error: string;
  /** In ms since 1970, as text of any kind, or empty. */
  time: number | string;
}

/** What a bench page sets as `window.__grid`, for whoever measures it from outside. */
export interface BenchGrid {
  /** Shows these rows from the top, without find or sort. */
  setRows(rows: readonly BenchRow[]): void;
  /** Puts each of these in the place of the row with its `id`. */
  updateRows(changed: readonly BenchRow[]): void;
  /** Shows the rows that hold this text in any column, whatever its case. */
  filter(text: string): void;
  clearFilter(): void;
  /** Sorts upwards by a field of the row; the same again changes nothing. */
  sort(key: keyof BenchRow): void;
  /** What scrolls. */
  scroller(): HTMLElement | null;
  /** The text of the topmost row in sight; empty where there is none. */
  topText(): string;
  /** A CSS selector of drawn rows, the header not among them. */
  readonly rowSelector: string;
}

/** The rows with the changed ones in place; rows that did not change stay the same objects. */
export function withChanged(
  rows: readonly BenchRow[],
  places: ReadonlyMap<BenchRow['id'], number>,
  changed: readonly BenchRow[],
): BenchRow[] {
  const next = rows.slice();
  for (const row of changed) {
    const place = places.get(row.id);
    if (place !== undefined) next[place] = row;
  }
  return next;
}

export function placesOf(rows: readonly BenchRow[]): Map<BenchRow['id'], number> {
  return new Map(rows.map(({ id }, place) => [id, place]));
}
