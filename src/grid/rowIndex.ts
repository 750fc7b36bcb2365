import { createListeners } from '#lib/listeners.ts';
import type { Tone } from '#ui/tone.ts';
import type { GridColumn, ShownOutcome } from './gridColumn.tsx';
import { type GridQuery, unfilteredQuery } from './gridQuery.ts';
import { createSlices, ROWS_PER_CLOCK_CHECK, type Slices } from './slices.ts';
import { type SortValue, sorting, sortValue } from './sorting.ts';

interface OutcomeCount extends ShownOutcome {
  count: number;
}

export interface RowIndexState {
  /** Indexes of the rows shown, in order; the same array until it changes. */
  readonly view: Int32Array;
  /** The current query; an outcome that no row has is removed from it. */
  readonly query: GridQuery;
  /** The query that `view` answers. It is older than `query` while the index is working. */
  readonly answered: GridQuery;
  readonly counts: readonly OutcomeCount[];
}

/** With more rows than this, the first are shown before all are counted. */
const MANY = 4_096;

/**
 * An array of indexes over cached facts; a table library's row models take seconds for 100,000 rows. Works in slices,
 * and keeps the earlier view until they are done.
 */
export function createRowIndex<Row>(start: RowIndexSource<Row>, slices: Slices = createSlices()) {
  const listeners = createListeners();
  let source = start;
  let facts = createRowFacts(source);
  let latestQuery = unfilteredQuery;
  let counted: { source: unknown; counts: OutcomeCount[] } = { source: null, counts: [] };
  let isStale = true;
  let isRebuilding = false;
  /** During `update` no listener is called: its caller reads the view afterwards. */
  let isUpdating = false;
  let current: RowIndexState = {
    view: allOf(start.rows.length),
    query: unfilteredQuery,
    answered: unfilteredQuery,
    counts: [],
  };

  function publish(next: RowIndexState): void {
    current = next;
    if (!isUpdating) listeners.tell();
  }

  function startOver(): void {
    isStale = true;
    if (latestQuery === unfilteredQuery && source.rows.length > MANY) slices.runLater(rebuild());
    else slices.run(rebuild());
  }

  /** Works until the view matches the rows, which may change between two slices. */
  function* rebuild(): Generator<void, void> {
    isRebuilding = true;
    while (isStale) {
      isStale = false;
      yield* build();
    }
    isRebuilding = false;
  }

  function* readingTexts(): Generator<void, void> {
    for (let index = 0; index < source.rows.length; index++) {
      facts.textAt(index);
      if (index % ROWS_PER_CLOCK_CHECK === 0) yield;
    }
  }

  function* build(): Generator<void, void> {
    const size = source.rows.length;
    if (counted.source !== source) counted = { source, counts: yield* counting(source) };
    const counts = withChosen(counted.counts);
    // The address may name an outcome that has no tab: then no button would remove the filter.
    if (latestQuery.outcome !== null && !counts.some(({ key }) => key === latestQuery.outcome))
      latestQuery = { ...latestQuery, outcome: null };
    const query = latestQuery;

    const wanted = query.find.trim().toLowerCase();
    const found = new Int32Array(size);
    let count = 0;
    for (let index = 0; index < size; index++) {
      const isOfOutcome =
        query.outcome === null || source.outcomeOf(source.rows[index] as Row).key === query.outcome;
      if (isOfOutcome && (wanted === '' || facts.textAt(index).includes(wanted))) found[count++] = index;
      if (index % ROWS_PER_CLOCK_CHECK === 0) yield;
    }
    yield;
    const shown = found.subarray(0, count);
    const sign = query.sort?.direction === 'descending' ? -1 : 1;
    if (facts.sortBy(query.sort?.key)) yield* sorting(shown, facts.sortValueAt, sign);
    const view = isSame(shown, current.view) ? current.view : shown;
    publish({ view, query, answered: query, counts });
  }

  /** The chosen outcome keeps its tab, which may have the focus, even after its last row got another outcome. */
  function withChosen(counts: OutcomeCount[]): OutcomeCount[] {
    const chosen = current.counts.find(({ key }) => key === latestQuery.outcome);
    if (!chosen || counts.some(({ key }) => key === chosen.key)) return counts;
    // A filter of an earlier sheet that matches none of these rows would only hide them.
    if (sumOf(counts) !== sumOf(current.counts)) return counts;
    return [...counts, { ...chosen, count: 0 }].sort(byUrgency);
  }

  startOver();
  return {
    snapshot: () => current,
    subscribe: listeners.subscribe,
    ask(query: GridQuery): void {
      latestQuery = query;
      isStale = true;
      publish({ ...current, query });
      slices.run(rebuild());
    },
    /** Reads the texts that finding compares before the first letter is typed. They need memory, so not earlier. */
    readTexts(): void {
      // Not while counting waits to begin: this would replace it. Finding then reads the texts itself.
      if (!isRebuilding && !isStale) slices.runLater(readingTexts());
    },
    /** Replaces the rows. If there are as many as before, only rows that are other objects are examined. */
    update(next: RowIndexSource<Row>): void {
      const { rows, columns, outcomeOf } = source;
      const isAlike = next.columns === columns && next.outcomeOf === outcomeOf;
      if (isAlike && next.rows === rows) return;
      source = next;
      isUpdating = true;
      if (isAlike && next.rows.length === rows.length) {
        facts.replace(next.rows);
        isStale = true;
        if (!isRebuilding) slices.run(rebuild());
      } else {
        facts = createRowFacts(next);
        const size = next.rows.length;
        if (latestQuery === unfilteredQuery && current.view.length !== size)
          publish({ ...current, view: allOf(size) });
        startOver();
      }
      isUpdating = false;
    },
  };
}

function* counting<Row>({ rows, outcomeOf }: RowIndexSource<Row>): Generator<void, OutcomeCount[]> {
  const tally = new Map<string, OutcomeCount>();
  for (let index = 0; index < rows.length; index++) {
    const outcome = outcomeOf(rows[index] as Row);
    const counted = tally.get(outcome.key);
    if (counted) counted.count++;
    else tally.set(outcome.key, { ...outcome, count: 1 });
    if (index % ROWS_PER_CLOCK_CHECK === 0) yield;
  }
  return [...tally.values()].sort(byUrgency);
}

/** Failures come first: one among hundreds would be missed. */
const order: readonly Tone[] = ['negative', 'doubt', 'info', 'idle', 'positive'];

/** Equal tones are ordered by label, so that tabs keep their places. */
const byUrgency = (a: ShownOutcome, b: ShownOutcome) =>
  order.indexOf(a.tone) - order.indexOf(b.tone) || (a.label < b.label ? -1 : 1);

const sumOf = (counts: readonly OutcomeCount[]) => counts.reduce((sum, { count }) => sum + count, 0);

const allOf = (size: number) => new Int32Array(size).map((_, index) => index);

const isSame = (a: Int32Array, b: Int32Array) =>
  a.length === b.length && a.every((index, position) => index === b[position]);

export interface RowIndexSource<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Pick<GridColumn<Row>, 'key' | 'text' | 'sortBy' | 'alsoFoundBy'>[];
  outcomeOf(row: Row): ShownOutcome;
}

/** Each row's values for finding and sorting, by index. They are computed on demand and after changes. */
function createRowFacts<Row>({ rows: start, columns }: RowIndexSource<Row>) {
  let rows = start;
  const texts = new Array<string | undefined>(rows.length);
  let values = new Array<SortValue | undefined>(rows.length);
  let sortColumn: (typeof columns)[number] | undefined;

  function textOf(row: Row): string {
    let text = '';
    // A tab between cells: it cannot be typed into the search box, so no match spans two cells.
    for (const column of columns) {
      text += `${column.text(row)}\t`;
      const other = column.alsoFoundBy?.(row);
      if (other) text += `${other}\t`;
    }
    return text.toLowerCase();
  }
  const computedValue = (row: Row) => sortValue((sortColumn?.sortBy ?? sortColumn?.text)?.(row) ?? '');

  return {
    /** The text for finding, in lower case. */
    textAt: (index: number) => (texts[index] ??= textOf(rows[index] as Row)),
    sortValueAt: (index: number) => (values[index] ??= computedValue(rows[index] as Row)),
    replace(next: readonly Row[]): void {
      for (let index = 0; index < next.length; index++) {
        if (next[index] === rows[index]) continue;
        texts[index] = undefined;
        values[index] = undefined;
      }
      rows = next;
    },
    /** Sets the column of the sort values; false if there is no such column. */
    sortBy(key: string | undefined): boolean {
      const column = columns.find((candidate) => candidate.key === key);
      if (column !== sortColumn) values = new Array(rows.length);
      sortColumn = column;
      return column !== undefined;
    },
  };
}
