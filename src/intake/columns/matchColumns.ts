import type { Table } from '../file/table.ts';
import type { ChosenFormats } from './cellFormats.ts';
import { type ColumnFacts, columnFacts, type Naming } from './columnFacts.ts';
import type { ColumnSpec, Mapping, RememberedColumns } from './columnSpec.ts';

/** A person's choice of columns: for this table, or for an earlier one by its header names. */
export interface ColumnChoices {
  readonly chosen?: Mapping;
  readonly remembered?: RememberedColumns;
  readonly formats?: ChosenFormats;
}

/** Columns that fit a field equally well, or one that fits an optional field without a name for it: the person chooses. */
export interface ColumnQuestion {
  readonly key: string;
  readonly columns: readonly number[];
  /** The person has chosen, and can still change it. */
  readonly isAnswered?: true;
}

export interface ColumnMatch {
  readonly mapping: Mapping;
  readonly questions: readonly ColumnQuestion[];
}

/**
 * The column of each field: the person's choice, else the only one that fits by name and content, else the only one by
 * content. Two that fit are a question, whatever their order; so is one that only looks like an optional field's.
 */
export function matchColumns(
  table: Table,
  specs: readonly ColumnSpec[],
  choices: ColumnChoices = {},
): ColumnMatch {
  const { chosen = {}, remembered = {} } = choices;
  const match = findMatch(table, specs, choices);
  if (Object.keys(chosen).length === 0) return match;
  const unsaid = Object.fromEntries(Object.entries(remembered).filter(([key]) => !(key in chosen)));
  const answered = findMatch(table, specs, { remembered: unsaid }).questions.flatMap((question) =>
    question.key in chosen ? [{ ...question, isAnswered: true as const }] : [],
  );
  const all = [...answered, ...match.questions];
  return { ...match, questions: specs.flatMap(({ key }) => all.find((one) => one.key === key) ?? []) };
}

function findMatch(table: Table, specs: readonly ColumnSpec[], choices: ColumnChoices): ColumnMatch {
  const columns = columnFacts(table);
  const mapping: Record<string, number | null> = { ...findChosenColumns(columns, table, specs, choices) };
  const questions: ColumnQuestion[] = [];
  const isOpen = ({ key }: ColumnSpec) => mapping[key] === undefined;
  const free = () => columns.all.filter((column) => !Object.values(mapping).includes(column));
  const namedBy = (spec: ColumnSpec, least: Naming) =>
    free().filter((column) => columns.naming(spec, column) >= least);
  const isOwn = (spec: ColumnSpec, column: number) =>
    columns.naming(spec, column) === 2 || !specs.some((other) => columns.naming(other, column) === 2);
  const rivalsOf = (spec: ColumnSpec, first: number) =>
    free().filter((column) => isOwn(spec, column) && columns.isRival(spec, column, first));
  /** Takes the first of these columns if the others hold the same. */
  const take = ({ key }: ColumnSpec, found: readonly number[]) => {
    const [first, ...others] = found;
    if (first === undefined) return;
    const rivals = [...new Set(others)].filter((column) => column !== first && columns.differ(first, column));
    if (rivals.length > 0) questions.push({ key, columns: [first, ...rivals].sort((a, b) => a - b) });
    mapping[key] = rivals.length > 0 ? null : first;
  };

  if (specs.every(isOpen) && table.header === null) Object.assign(mapping, byPosition(columns, specs));
  for (const naming of [2, 1] as const)
    for (const spec of specs.filter(isOpen)) {
      const named = namedBy(spec, naming).filter((column) => isOwn(spec, column));
      const proven = named.filter((column) => columns.fits(spec, column));
      const [first, ...others] = proven.length === 0 && isOpenText(spec) ? named : proven;
      if (first === undefined) continue;
      const alike = free().filter(
        (column) =>
          isOwn(spec, column) &&
          columns.fits(spec, column) &&
          (columns.naming(spec, column) > 0 || columns.areAlike(spec, first, column)),
      );
      take(spec, [first, ...others, ...alike, ...rivalsOf(spec, first)]);
    }
  const [id, another] = specs.filter((spec) => isOpen(spec) && spec.kind === 'id' && spec.required);
  for (const spec of specs.filter(isOpen)) {
    // An empty column names nothing while another one may be meant.
    const [wholly, partly] = [2, 1].map((least) => namedBy(spec, least as Naming).filter(columns.isFilled));
    const named = (wholly?.length ? wholly : partly) ?? [];
    const wrongly = named.filter((column) => !columns.holdsOthers(spec, column));
    const fitting = free().filter((column) => columns.fits(spec, column));
    const isOnlyId = spec === id && !another;
    if (isOnlyId && columns.all.length === 1) take(spec, free());
    else if (isOnlyId && fitting.length > 0) take(spec, [...wrongly, ...fitting]);
    else if (named[0] !== undefined) take(spec, [...named, ...rivalsOf(spec, named[0])]);
    else if (spec.choices && fitting.length > 0) take(spec, fitting);
    else {
      const possible = free().filter((column) => columns.mayBe(spec, column) && isOwn(spec, column));
      const meant = spec.choices ? [] : columns.meantFor(spec, specs, possible);
      if (meant.length > 0) questions.push({ key: spec.key, columns: meant });
      else take(spec, namedBy(spec, 2));
    }
  }
  const namesOf = (places: readonly number[]) => places.map((column) => columns.names[column] ?? '');
  const isDeclined = ({ key, columns: asked }: ColumnQuestion) =>
    (choices.remembered?.[key] ?? '') !== '' && choices.remembered?.[key] === declinedColumns(namesOf(asked));
  return {
    mapping: Object.fromEntries(specs.map(({ key }) => [key, mapping[key] ?? null])),
    questions: questions.filter((question) => !isDeclined(question)),
  };
}

/** How “None of them” is remembered: no normalized name begins so. Empty if a column has no name. */
export const declinedColumns = (names: readonly string[]) =>
  names.includes('') ? '' : `- ${names.join('\n- ')}`;

/** The columns that need no guess. A choice for this table takes precedence over an earlier one. */
function findChosenColumns(
  { names, holdsOthers }: ColumnFacts,
  table: Table,
  specs: readonly ColumnSpec[],
  { chosen = {}, remembered = {} }: ColumnChoices,
): Mapping {
  const chosenColumns: Record<string, number | null> = {};
  for (const spec of specs) {
    const { key } = spec;
    const column = chosen[key];
    const name = table.header && remembered[key];
    if (column !== undefined) chosenColumns[key] = column;
    else if (name) {
      const [place, another] = names.flatMap((one, at) => (one === name ? at : []));
      if (place !== undefined && another === undefined && !holdsOthers(spec, place))
        chosenColumns[key] = place;
    }
  }
  return chosenColumns;
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

/** Free text proves nothing. */
const isOpenText = ({ kind, choices, required }: ColumnSpec) =>
  kind === 'currency' || (kind === 'text' && (required || !choices));
