import type { Table } from '../file/table.ts';
import type { ChosenFormats } from './cellFormats.ts';
import { type ColumnFacts, columnFacts } from './columnFacts.ts';
import type { ColumnSpec, Mapping } from './columnSpec.ts';
import { isKindKnown } from './otherKind.ts';

/** A person's choice of columns: for this table, or for an earlier one with the same names of columns. */
export interface ColumnMappingChoices {
  readonly chosen?: Mapping;
  /** By key, the normalized name of the column; empty for “none of them”. */
  readonly remembered?: Readonly<Record<string, string>>;
  readonly formats?: ChosenFormats;
  /** Columns of texts by which records are found: they are no other field's. */
  readonly used?: readonly number[];
}

/** Columns that may be a field's: the person chooses. */
export interface ColumnQuestion {
  readonly key: string;
  readonly columns: readonly number[];
  /** The fields of which its only column has the exact name: it may be one of them, or all. */
  readonly namedFor?: readonly string[];
  /** The person has chosen, now or for the same names of columns, and can still change it. */
  readonly answeredBy?: 'now' | 'lastTime';
}

export interface ColumnMatch {
  readonly mapping: Mapping;
  readonly questions: readonly ColumnQuestion[];
}

/**
 * The column of each field: the person's choice, else the one with an exact name of the field, else the only one that holds
 * well-formed ids of its kind. Two are a question. So are columns that hold values of an optional field by their form.
 */
export function matchColumns(
  table: Table,
  specs: readonly ColumnSpec[],
  { chosen = {}, remembered = {}, used = [] }: ColumnMappingChoices = {},
): ColumnMatch {
  const facts = columnFacts(table);
  const lastTime = Object.fromEntries(
    Object.entries(remembered).flatMap(([key, name]) => {
      const [index, another] =
        name === '' ? [] : facts.names.flatMap((one, column) => (one === name ? column : []));
      if (
        key in chosen ||
        !specs.some((spec) => spec.key === key) ||
        (name !== '' && (index === undefined || another !== undefined))
      )
        return [];
      return [[key, index ?? null]];
    }),
  );
  // Also of fields that this sheet does not have: nothing else may take their columns.
  const given: Mapping = { ...lastTime, ...chosen };
  const match = findMatch(facts, table, specs, given, used);
  if (Object.keys(given).length === 0) return match;
  const before = findMatch(facts, table, specs, {}, used).questions;
  const taken = new Set(Object.values(given));
  const answered = Object.entries(given).flatMap(([key, column]): ColumnQuestion[] => {
    const { columns: asked, namedFor } = before.find((question) => question.key === key) ?? {};
    const isOfNow = key in chosen;
    // Without a question, the column was chosen in the settings: it is shown, so that it can be changed.
    if (!asked && isOfNow) return [];
    const answeredBy = isOfNow ? 'now' : 'lastTime';
    if (namedFor) return asked?.[0] === column ? [{ key, columns: asked, namedFor, answeredBy }] : [];
    const isAgain = (one: number) => !isOfNow && one === column;
    const columns = facts.all.filter(
      (one) => isAgain(one) || ((asked ?? facts.all).includes(one) && (one === column || !taken.has(one))),
    );
    return [{ key, columns, answeredBy }];
  });
  const all = [...answered, ...match.questions];
  return { ...match, questions: specs.flatMap(({ key }) => all.find((one) => one.key === key) ?? []) };
}

/** The columns of fields, also while it is asked of which. */
export const usedColumns = ({ mapping, questions }: ColumnMatch): ReadonlySet<number | null> =>
  new Set([
    ...Object.values(mapping),
    ...questions.flatMap(({ namedFor, columns }) => (namedFor ? columns : [])),
  ]);

function findMatch(
  columns: ColumnFacts,
  table: Table,
  specs: readonly ColumnSpec[],
  given: Mapping,
  used: readonly number[],
): ColumnMatch {
  const { all, isNamed, holdsIds, isFilled, fits, mayHoldIds, holdsValues, saysSomething, isRival, differ } =
    columns;
  const mapping: Record<string, number | null> = { ...given };
  const questions: ColumnQuestion[] = [];
  const isOpen = ({ key }: ColumnSpec) => mapping[key] === undefined;
  const free = () => {
    const taken = [...used, ...Object.values(mapping)];
    return all.filter((column) => !taken.includes(column));
  };
  const fieldsOf = (column: number) => specs.filter((spec) => isNamed(spec, column));
  const isNamedAlone = (spec: ColumnSpec) =>
    all.some((column) => isNamed(spec, column) && fieldsOf(column).length === 1);
  /** Free columns without an exact name of another field. Of a name of both, only ids are this one's, too. */
  const freeFor = (spec: ColumnSpec) =>
    free().filter((column) => {
      const others = fieldsOf(column).filter((other) => other !== spec);
      if (!isNamed(spec, column)) return others.length === 0;
      return others.every((other) => {
        // The person has said that the column is not sent.
        if (given[other.key] === null) return isNamedAlone(other);
        return typeof mapping[other.key] !== 'number' || holdsIds(spec, column);
      });
    });
  const ask = ({ key }: ColumnSpec, found: readonly number[], namedFor?: readonly string[]) => {
    questions.push({ key, columns: [...found].sort((a, b) => a - b), ...(namedFor && { namedFor }) });
    mapping[key] = null;
  };
  /** Takes the first of these columns if the others hold the same. */
  const take = (spec: ColumnSpec, found: readonly number[]) => {
    const [first, ...others] = found;
    if (first === undefined) return;
    const rivals = [...new Set(others)].filter((column) => column !== first && differ(first, column));
    if (rivals.length > 0) ask(spec, [first, ...rivals]);
    else mapping[spec.key] = first;
  };

  for (const column of free().filter(isFilled)) {
    const named = fieldsOf(column);
    const hasIds = (one: number) => named.some((spec) => holdsIds(spec, one));
    /** Names beside the ids, such as “Contact” beside “Contact ID”. */
    const isBeside = (one: number) =>
      fieldsOf(one).length > 1 && hasIds(column) && !hasIds(one) && !used.includes(one);
    const isOnly = named.every(
      (spec) => isOpen(spec) && all.every((one) => one === column || !isNamed(spec, one) || isBeside(one)),
    );
    const keys = named.map(({ key }) => key);
    if (isOnly && named.length > 1) for (const spec of named) ask(spec, [column], keys);
  }
  if (specs.every(isOpen) && table.header === null) Object.assign(mapping, byPosition(columns, specs));
  for (const spec of specs.filter(isOpen)) {
    const named = freeFor(spec).filter((column) => isNamed(spec, column) && isFilled(column));
    if (spec.kind !== 'id') {
      const held = named.filter((column) => holdsValues(spec, column));
      // What they say cannot be read: it may be values in words, or another column is meant.
      const others = named.some(saysSomething) ? freeFor(spec).filter((column) => fits(spec, column)) : [];
      if (named.length > 0) take(spec, held.length > 0 ? held : [...named, ...others]);
      continue;
    }
    const proven = named.filter((column) => holdsIds(spec, column));
    const [first] = proven;
    if (first === undefined) continue;
    const doubtful = named.filter((column) => mayHoldIds(spec, column, proven));
    const rivals = freeFor(spec).filter((column) => isRival(spec, column, first));
    take(spec, [...proven, ...doubtful, ...rivals]);
  }
  const ids = specs.filter((spec) => spec.kind === 'id' && spec.required);
  // An optional field is offered what no needed one has taken.
  for (const spec of specs.filter(isOpen).sort((a, b) => Number(b.required) - Number(a.required))) {
    const isOnlyId = spec === ids[0] && ids.length === 1;
    const named = freeFor(spec).filter((column) => isNamed(spec, column));
    const filled = named.filter(isFilled);
    const fitting = freeFor(spec).filter((column) => fits(spec, column));
    if (isOnlyId && all.length === 1) take(spec, free());
    else if (fitting.length > 0 && (isOnlyId || (spec.kind === 'id' && isKindKnown(spec))))
      take(spec, [...filled.filter((column) => mayHoldIds(spec, column, fitting)), ...fitting]);
    else if (filled.length > 0) take(spec, filled);
    // For a required field, any column could be the one.
    else if (fitting.length > 0 && (spec.kind === 'id' || !spec.required)) ask(spec, fitting);
    else take(spec, named);
  }
  return { mapping: Object.fromEntries(specs.map(({ key }) => [key, mapping[key] ?? null])), questions };
}

/** Without a header: in declaration order, which is the template's, if all cells fit. */
function byPosition({ all, fits }: ColumnFacts, specs: readonly ColumnSpec[]): Mapping {
  const required = specs.filter((spec) => spec.required).length;
  if (specs.length < 2 || all.length < required || all.length > specs.length) return {};
  const placed = specs.slice(0, all.length);
  return placed.every((spec, column) => isOpenText(spec) || fits(spec, column))
    ? Object.fromEntries(placed.map(({ key }, column) => [key, column]))
    : {};
}

/** Any text fits, so that is no sign. */
const isOpenText = ({ kind, choices, required }: ColumnSpec) =>
  kind === 'currency' || (kind === 'text' && (required || !choices));
