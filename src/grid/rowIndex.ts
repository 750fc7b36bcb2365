import { createListeners } from '#lib/listeners.ts';
import type { Tone } from '#ui/tone.ts';
import type { ShownOutcome } from './gridColumn.tsx';
import { everything, type GridQuery } from './gridQuery.ts';
import { compareValues, createRowFacts, type IndexedRows } from './rowFacts.ts';
import { createSlices, type Slices } from './slices.ts';

export interface OutcomeCount extends ShownOutcome {
  count: number;
}

export interface RowView {
  /** Indexes of the rows shown, in order; the same array until it changes. */
  readonly view: Int32Array;
  /** The current query, without an outcome that no row has had. */
  readonly query: GridQuery;
  /** The query that `view` answers: behind `query` while the index is at work. */
  readonly answered: GridQuery;
  readonly counts: readonly OutcomeCount[];
}

/** With more rows than this, the first are shown before all are counted, and texts are read before the first find. */
const MANY = 4_096;

/** Rows examined between two checks of the clock. */
const STEP = 256;

/**
 * An array of indexes over cached facts. A table library's row models take seconds for 100,000 rows. Works in slices;
 * the earlier view stays until they are done.
 */
export function createRowIndex<Row>(start: IndexedRows<Row>, slices: Slices = createSlices()) {
  const listeners = createListeners();
  let source = start;
  let facts = createRowFacts(source);
  let latestQuery = everything;
  let isStale = true;
  let isSettling = false;
  /** During `update` nobody is told: its caller reads the view afterwards. */
  let isUpdating = false;
  let current: RowView = {
    view: allOf(start.rows.length),
    query: everything,
    answered: everything,
    counts: [],
  };

  function publish(next: RowView): void {
    current = next;
    if (!isUpdating) listeners.tell();
  }

  function startOver(): void {
    isStale = true;
    if (latestQuery === everything && source.rows.length > MANY) slices.runLater(preparing());
    else slices.run(settling());
  }

  /** Works until the view matches the rows, which may change between two slices. */
  function* settling(): Generator<void, void> {
    isSettling = true;
    while (isStale) {
      isStale = false;
      yield* build();
    }
    isSettling = false;
  }

  /** Reads the texts of all rows as well. Those of rows that change are read when they are looked for. */
  function* preparing(): Generator<void, void> {
    yield* settling();
    for (let index = 0; index < source.rows.length; index++) {
      facts.textAt(index);
      if (index % STEP === 0) yield;
    }
  }

  const outcomeAt = (index: number) => source.outcomeOf(source.rows[index] as Row);

  function* build(): Generator<void, void> {
    const size = source.rows.length;
    const tally = new Map<string, OutcomeCount>();
    for (let index = 0; index < size; index++) {
      const outcome = outcomeAt(index);
      const counted = tally.get(outcome.key);
      if (counted) counted.count++;
      else tally.set(outcome.key, { ...outcome, count: 1 });
      if (index % STEP === 0) yield;
    }
    const counts = withChosen([...tally.values()]).sort(byUrgency);
    // An outcome without a tab, which the address may name: nothing could end the filter.
    if (latestQuery.outcome !== null && !counts.some(({ key }) => key === latestQuery.outcome))
      latestQuery = { ...latestQuery, outcome: null };
    const query = latestQuery;

    const isSorted = facts.sortBy(query.sort?.key);
    const wanted = query.find.trim().toLowerCase();
    const found = new Int32Array(size);
    let count = 0;
    for (let index = 0; index < size; index++) {
      const isOfOutcome = query.outcome === null || outcomeAt(index).key === query.outcome;
      if (isOfOutcome && (wanted === '' || facts.textAt(index).includes(wanted))) found[count++] = index;
      // Here, in slices, rather than in the sort, which is one task.
      if (isSorted) facts.sortValueAt(index);
      if (index % STEP === 0) yield;
    }
    yield;
    const shown = found.subarray(0, count);
    const sign = query.sort?.direction === 'descending' ? -1 : 1;
    if (isSorted)
      shown.sort((a, b) => compareValues(facts.sortValueAt(a), facts.sortValueAt(b), sign) || a - b);
    const view = isSame(shown, current.view) ? current.view : shown;
    publish({ view, query, answered: query, counts });
  }

  /** The chosen outcome keeps its tab, which may have the focus, when its last row leaves it. */
  function withChosen(counts: OutcomeCount[]): OutcomeCount[] {
    const chosen = current.counts.find(({ key }) => key === latestQuery.outcome);
    if (!chosen || counts.some(({ key }) => key === chosen.key)) return counts;
    // Of other rows: a filter that none fits would only hide them.
    if (sumOf(counts) !== sumOf(current.counts)) return counts;
    return [...counts, { ...chosen, count: 0 }];
  }

  startOver();
  return {
    snapshot: () => current,
    subscribe: listeners.subscribe,
    ask(query: GridQuery): void {
      latestQuery = query;
      isStale = true;
      publish({ ...current, query });
      slices.run(settling());
    },
    /** Replaces the rows. If their number is equal, only rows that are other objects are examined. */
    update(next: IndexedRows<Row>): void {
      const { rows, columns, outcomeOf } = source;
      const isAlike = next.columns === columns && next.outcomeOf === outcomeOf;
      if (isAlike && next.rows === rows) return;
      source = next;
      isUpdating = true;
      if (isAlike && next.rows.length === rows.length) {
        facts.replace(next.rows);
        isStale = true;
        if (!isSettling) slices.run(settling());
      } else {
        facts = createRowFacts(next);
        if (latestQuery === everything) publish({ ...current, view: allOf(next.rows.length) });
        startOver();
      }
      isUpdating = false;
    },
  };
}

/** Failures first: one among hundreds would be missed. */
const order: readonly Tone[] = ['negative', 'doubt', 'info', 'idle', 'positive'];

/** Ties are ordered by label, so that tabs keep their places. */
const byUrgency = (a: ShownOutcome, b: ShownOutcome) =>
  order.indexOf(a.tone) - order.indexOf(b.tone) || (a.label < b.label ? -1 : 1);

const sumOf = (counts: readonly OutcomeCount[]) => counts.reduce((sum, { count }) => sum + count, 0);

const allOf = (size: number) => new Int32Array(size).map((_, index) => index);

const isSame = (a: Int32Array, b: Int32Array) =>
  a.length === b.length && a.every((index, place) => index === b[place]);
