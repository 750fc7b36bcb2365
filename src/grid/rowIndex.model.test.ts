import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ShownOutcome } from './gridColumn.tsx';
import { type GridQuery, unfilteredQuery } from './gridQuery.ts';
import { createRowIndex, type RowIndexSource } from './rowIndex.ts';
import type { Slices } from './slices.ts';
import { viewOf } from './testing/viewOf.ts';

/** For any rows, batches of changes and queries, the view equals a view computed from scratch. */

interface Row {
  id: string;
  set: number | '';
  message: string;
  outcome: ShownOutcome;
}

const outcomes: ShownOutcome[] = [
  { key: 'done', label: 'Done', tone: 'positive' },
  { key: 'refused', label: 'Refused', tone: 'negative' },
  { key: 'unknown', label: 'Unknown', tone: 'doubt' },
];
const columns: RowIndexSource<Row>['columns'] = [
  { key: 'id', text: ({ id }) => id },
  { key: 'set', text: ({ set }) => set },
  { key: 'message', text: ({ message }) => message },
  { key: 'length', text: ({ message }) => message, sortBy: ({ message }) => message.length },
];
const otherColumns = columns.slice(0, 3);
const outcomeOf = ({ outcome }: Row) => outcome;

const row: fc.Arbitrary<Row> = fc.record({
  id: fc.constantFrom('a0X1', 'a0X2', 'A0X1', 'a0x3'),
  set: fc.oneof(fc.nat(12), fc.constant<''>('')),
  message: fc.constantFrom('', 'Plan inactive', 'Renewed', '10', '9'),
  outcome: fc.constantFrom(...outcomes),
});
const query: fc.Arbitrary<GridQuery> = fc.record({
  find: fc.constantFrom('', 'x1', ' PLAN ', '1'),
  outcome: fc.constantFrom(null, 'done', 'refused', 'unknown'),
  sort: fc.option(
    fc.record({
      key: fc.constantFrom('id', 'set', 'message', 'length', 'gone'),
      direction: fc.constantFrom('ascending' as const, 'descending' as const),
    }),
  ),
});
const change = fc.array(fc.tuple(fc.nat(), row), { maxLength: 6 });
const step = fc.oneof(
  { weight: 6, arbitrary: change.map((changes) => ({ changes })) },
  { weight: 3, arbitrary: query.map((asked) => ({ asked })) },
  { weight: 3, arbitrary: fc.nat(12).map((slices) => ({ slices })) },
  { weight: 1, arbitrary: fc.array(row, { maxLength: 20 }).map((rows) => ({ rows })) },
  { weight: 1, arbitrary: fc.constant({ columns: true }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Slices that run only when the test calls `goOn`, so that changes fall between any two of them. */
function manualSlices(): Slices & { readonly isAtWork: boolean; goOn(steps: number): void } {
  let work: Iterator<unknown> | null = null;
  const run = (next: Iterator<unknown>) => {
    work = next;
  };
  return {
    run,
    runLater: run,
    get isAtWork() {
      return work !== null;
    },
    goOn(steps) {
      for (let left = steps; left > 0 && work; left--) {
        const current: Iterator<unknown> = work;
        if (current.next().done && work === current) work = null;
      }
    },
  };
}

function play(first: Row[], steps: Step[]): void {
  const slices = manualSlices();
  let source: RowIndexSource<Row> = { rows: first, columns, outcomeOf };
  let asked = unfilteredQuery;
  const index = createRowIndex(source, slices);
  const finish = () => {
    slices.goOn(Number.POSITIVE_INFINITY);
    const { view, query: shown, counts } = index.snapshot();
    const groups = Map.groupBy(source.rows, (one) => one.outcome.key);
    const expected = new Map(Array.from(groups, ([key, rows]) => [key, rows.length]));
    if (shown.outcome !== null && !expected.has(shown.outcome)) expected.set(shown.outcome, 0);
    expect(new Map(counts.map(({ key, count }) => [key, count]))).toEqual(expected);
    // The index drops an outcome that no row has had, for good.
    expect([null, asked.outcome]).toContain(shown.outcome);
    expect(shown).toEqual({ ...asked, outcome: shown.outcome });
    expect([...view]).toEqual(viewOf(source, shown));
    asked = shown;
  };
  for (const step of steps) {
    if ('asked' in step) {
      asked = step.asked;
      index.ask(asked);
    } else if ('slices' in step) {
      slices.goOn(step.slices);
    } else {
      source = next(source, step);
      index.update(source);
    }
    if (!slices.isAtWork) finish();
  }
  finish();
}

function next(source: RowIndexSource<Row>, step: Step): RowIndexSource<Row> {
  if ('rows' in step) return { ...source, rows: step.rows };
  if ('columns' in step) return { ...source, columns: source.columns === columns ? otherColumns : columns };
  if (!('changes' in step)) return source;
  const rows = source.rows.slice();
  for (const [position, changed] of step.changes) if (rows.length > 0) rows[position % rows.length] = changed;
  return { ...source, rows };
}

it('shows what the rows say after any batches of changes', () => {
  fc.assert(fc.property(fc.array(row, { maxLength: 40 }), fc.array(step, { maxLength: 25 }), play), {
    numRuns: 1_500,
    verbose: 1,
  });
});
