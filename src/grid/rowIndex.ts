import { createListeners } from '#lib/listeners.ts';
import { everything, type GridQuery } from './gridQuery.ts';
import { byUrgency, type OutcomeCount } from './outcomeTally.ts';
import { createRowFacts, type IndexedRows, type RowFacts } from './rowFacts.ts';
import { createSlices, type Slices } from './slices.ts';
import { compareValues } from './sortValue.ts';

export interface RowView {
  /** Indexes of the rows shown, in order; the same array until it changes. */
  readonly view: Int32Array;
  /** The current query, without an outcome that no row has had. */
  readonly query: GridQuery;
  readonly counts: readonly OutcomeCount[];
  /** Increases when the view is rebuilt for a query, not when a few rows change. */
  readonly made: number;
}

export interface RowIndex<Row> {
  /** Replaces the rows. If their number is equal, only rows that are other objects are examined. */
  update(next: IndexedRows<Row>): void;
  ask(query: GridQuery): void;
  /** Prepares the first find while the browser is idle; true when nothing is left to do. */
  prepare(hasTime: () => boolean): boolean;
  snapshot(): RowView;
  subscribe(listener: () => void): () => void;
}

/** With more changes than this a rebuild is faster. */
const FEW = 4_096;

/** Rows examined between two checks of the clock. */
const STEP = 256;

/**
 * An array of indexes, updated in place if few rows change. A table library's row models take seconds for 100,000
 * rows. Works in slices; the earlier view stays until they are done.
 */
export function createRowIndex<Row>(start: IndexedRows<Row>, slices: Slices = createSlices()): RowIndex<Row> {
  const listeners = createListeners();
  let source = start;
  let facts = createRowFacts(source);
  let latestQuery = everything;
  let viewQuery = everything;
  /** 1 for a row that is shown. */
  let members = new Uint8Array(0);
  /** Rows that changed since the view was built. */
  let changed: number[] = [];
  let mustStartOver = true;
  let preparedRows = 0;
  let current: RowView = { view: allOf(start.rows.length), query: everything, counts: [], made: 0 };

  function publish(next: RowView): void {
    const { view, query, counts } = current;
    if (next.view === view && next.query === query && next.counts === counts) return;
    current = next;
    listeners.tell();
  }

  /** Shows the first of many rows before all are counted. */
  function begin(): void {
    if (latestQuery === everything && source.rows.length > FEW) slices.runLater(settling());
    else slices.run(settling());
  }

  /** Works until the view matches the rows. */
  function* settling(): Generator<void, void> {
    while (mustStartOver || changed.length > 0) {
      if (changed.length > FEW) mustStartOver = true;
      if (mustStartOver) yield* startOver();
      else mend();
    }
  }

  /** Examines every row. Rows that change meanwhile are updated afterwards. */
  function* startOver(): Generator<void, void> {
    const size = source.rows.length;
    for (const index of changed) facts.forget(index);
    changed = [];
    const isSorted = facts.sortBy(latestQuery.sort?.key ?? null);
    for (let index = 0; index < size; index++) {
      facts.lookOnce(index);
      if (index % STEP === 0) yield;
    }
    const query = fitting(latestQuery);
    const isMember = membership(query, facts);
    members = new Uint8Array(size);
    const found = new Int32Array(size);
    let count = 0;
    for (let index = 0; index < size; index++) {
      if (isMember(index)) {
        members[index] = 1;
        found[count++] = index;
      }
      if (index % STEP === 0) yield;
    }
    const shown = count === size ? allOf(size) : found.subarray(0, count);
    yield;
    const view = isSorted ? shown.slice().sort(comparing(query)) : shown;
    viewQuery = query;
    mustStartOver = false;
    publish({ view, query, counts: countsFor(query), made: current.made + 1 });
  }

  function mend(): void {
    const changedRows = [...new Set(changed)];
    const sortsAnew = new Set(changedRows.filter((index) => facts.look(index)));
    changed = [];
    const query = fitting(viewQuery);
    if (query !== viewQuery) {
      mustStartOver = true;
      return;
    }
    const isMember = membership(query, facts);
    const moved = changedRows.filter((index) => {
      const [was, is] = [members[index] === 1, isMember(index)];
      members[index] = is ? 1 : 0;
      return was !== is || (is && sortsAnew.has(index));
    });
    const view = moved.length === 0 ? current.view : mendedView(moved, query);
    publish({ ...current, view, counts: countsFor(query) });
  }

  function mendedView(moved: readonly number[], query: GridQuery): Int32Array {
    const isSorted = facts.sortBy(query.sort?.key ?? null);
    const compare = isSorted ? comparing(query) : (a: number, b: number) => a - b;
    const marks = new Uint8Array(members.length);
    for (const index of moved) marks[index] = 1;
    const added = Int32Array.from(moved.filter((index) => members[index])).sort(compare);
    return mergedView(current.view, marks, added, compare);
  }

  /** Compares two rows by the sorted column, equal ones by their index. */
  function comparing(query: GridQuery): (a: number, b: number) => number {
    const { values } = facts;
    const sign = signOf(query);
    return (a, b) => compareValues(values[a] ?? '', values[b] ?? '', sign) || a - b;
  }

  /** Drops an outcome without a tab, which the address may name: nothing could end the filter. */
  function fitting(query: GridQuery): GridQuery {
    if (query.outcome === null || countsFor(query).some(({ key }) => key === query.outcome)) return query;
    latestQuery = { ...query, outcome: null };
    return latestQuery;
  }

  /** The chosen outcome keeps its tab, which may have the focus, when its last row leaves it. */
  function countsFor({ outcome }: GridQuery): readonly OutcomeCount[] {
    const counts = facts.tally.counts();
    const chosen = current.counts.find(({ key }) => key === outcome);
    if (!chosen || counts.some(({ key }) => key === outcome)) return counts;
    // Of other rows: a filter that none fits would only hide them.
    if (sumOf(counts) !== sumOf(current.counts)) return counts;
    return [...counts, { ...chosen, count: 0 }].sort(byUrgency);
  }

  begin();
  return {
    snapshot: () => current,
    prepare(hasTime) {
      const size = source.rows.length;
      for (; preparedRows < size && hasTime(); preparedRows++) facts.textAt(preparedRows);
      return preparedRows === size;
    },
    subscribe: listeners.subscribe,
    ask(query) {
      latestQuery = query;
      mustStartOver = true;
      publish({ ...current, query });
      slices.run(settling());
    },
    update(next) {
      const { rows, columns, outcomeOf } = source;
      if (next.rows === rows && next.columns === columns && next.outcomeOf === outcomeOf) return;
      source = next;
      if (next.columns === columns && next.outcomeOf === outcomeOf && next.rows.length === rows.length) {
        changed = changed.concat(facts.replace(next.rows));
        if (!slices.isAtWork) slices.run(settling());
        return;
      }
      facts = createRowFacts(next);
      preparedRows = 0;
      changed = [];
      mustStartOver = true;
      if (latestQuery === everything) publish({ ...current, view: allOf(next.rows.length) });
      begin();
    },
  };
}

const sumOf = (counts: readonly OutcomeCount[]) => counts.reduce((sum, { count }) => sum + count, 0);

function signOf({ sort }: GridQuery): 1 | -1 {
  return sort?.direction === 'descending' ? -1 : 1;
}

function membership(
  { find, outcome }: GridQuery,
  facts: Pick<RowFacts<never>, 'tally' | 'textAt'>,
): (index: number) => boolean {
  const wanted = find.trim().toLowerCase();
  const code = facts.tally.codeOf(outcome);
  const { codes } = facts.tally;
  return (index) =>
    (outcome === null || codes[index] === code) && (wanted === '' || facts.textAt(index).includes(wanted));
}

function allOf(size: number): Int32Array {
  const all = new Int32Array(size);
  for (let index = 0; index < size; index++) all[index] = index;
  return all;
}

/** A sorted view without changed rows, merged with `added`. `moved` marks changed rows by index. */
function mergedView(
  view: Int32Array,
  moved: Uint8Array,
  added: Int32Array,
  compare: (a: number, b: number) => number,
): Int32Array {
  const merged = new Int32Array(view.length + added.length);
  let count = 0;
  let next = 0;
  for (const index of view) {
    if (moved[index]) continue;
    while (next < added.length && compare(added[next] ?? 0, index) < 0) merged[count++] = added[next++] ?? 0;
    merged[count++] = index;
  }
  while (next < added.length) merged[count++] = added[next++] ?? 0;
  return merged.subarray(0, count);
}
