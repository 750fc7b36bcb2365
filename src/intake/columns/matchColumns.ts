import { canonicalId } from '#contract/recordId.ts';
import { visibleText } from '#lib/visibleText.ts';
import { normalName } from '../file/header.ts';
import { columnCount, filledCells, type Table } from '../file/table.ts';
import { idsIn, isMeantAsId } from '../ids/idsIn.ts';
import { type ChosenFormats, isInAnyFormat } from './cellFormats.ts';
import { choiceOf } from './cellReader.ts';
import type { ColumnSpec, Mapping, RememberedColumns } from './columnSpec.ts';
import { isOtherKind } from './otherKind.ts';

/** Filled cells of a column that are checked. */
const SAMPLE_CELLS = 200;

const FITS = 0.5;

/** A shorter name ("to", "von") is a part of too many other headers: it counts only as the whole header. */
const SHORTEST_PART = 7;

/** "Sent", "Imported", "Erstellt", "Créé": the date of what has happened, not of a term. "Planned" has not happened. */
const HAS_HAPPENED =
  /(?:^| )(?:(?!planned|agreed|expected|requested|required|desired|proposed|scheduled|estimated|intended)\p{L}+(?:ed|iert)|sent|paid|made|erstellt|geändert|gesendet|versandt|verschickt|bestellt|geliefert|bezahlt|erfasst|angelegt|unterschrieben|créé|modifié|importé|exporté|envoyé|livré|payé|facturé|signé)(?: |$)/u;

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

/** A header names a field as a whole, by a part, or not at all. */
type Naming = 2 | 1 | 0;

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
  const columns = columnsOf(table);
  const mapping: Record<string, number | null> = { ...findChosenColumns(columns, table, specs, choices) };
  const questions: ColumnQuestion[] = [];
  const isOpen = ({ key }: ColumnSpec) => mapping[key] === undefined;
  const free = () => columns.all.filter((column) => !Object.values(mapping).includes(column));
  const namedBy = (spec: ColumnSpec, least: Naming) =>
    free().filter((column) => columns.naming(spec, column) >= least);
  /** Takes the first of these columns if the others hold the same. */
  const take = ({ key }: ColumnSpec, found: readonly number[]) => {
    const [first, ...others] = found;
    if (first === undefined) return;
    const rivals = others.filter((column) => columns.differ(first, column));
    if (rivals.length > 0) questions.push({ key, columns: [first, ...rivals].sort((a, b) => a - b) });
    mapping[key] = rivals.length > 0 ? null : first;
  };

  if (specs.every(isOpen) && table.header === null) Object.assign(mapping, byPosition(columns, specs));
  const isOwn = (spec: ColumnSpec, column: number) =>
    columns.naming(spec, column) === 2 || !specs.some((other) => columns.naming(other, column) === 2);
  for (const naming of [2, 1] as const)
    for (const spec of specs.filter(isOpen)) {
      const named = namedBy(spec, naming).filter((column) => isOwn(spec, column));
      const proven = named.filter((column) => columns.fits(spec, column));
      const [first, ...others] = proven.length === 0 && isOpenText(spec) ? named : proven;
      if (first === undefined) continue;
      const rivals = free().filter(
        (column) =>
          isOwn(spec, column) &&
          columns.fits(spec, column) &&
          (columns.naming(spec, column) > 0 || columns.areAlike(spec, first, column)),
      );
      take(spec, [...new Set([first, ...others, ...rivals])]);
    }
  const [id, another] = specs.filter((spec) => isOpen(spec) && spec.kind === 'id' && spec.required);
  for (const spec of specs.filter(isOpen)) {
    const wholly = namedBy(spec, 2);
    const named = wholly.length > 0 ? wholly : namedBy(spec, 1);
    const wrongly = named.filter((column) => columns.isFilled(column) && !columns.holdsOthers(spec, column));
    const fitting = free().filter((column) => columns.fits(spec, column));
    const isOnlyId = spec === id && !another;
    if (isOnlyId && columns.all.length === 1) take(spec, free());
    else if (isOnlyId && fitting.length > 0) take(spec, [...wrongly, ...fitting]);
    else if (named.length > 0) take(spec, named);
    else if (spec.choices) take(spec, fitting);
    else {
      const possible = fitting.filter((column) => isOwn(spec, column));
      const meant = columns.meantFor(spec, specs, possible);
      if (meant.length > 0) questions.push({ key: spec.key, columns: meant });
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
  { names, holdsOthers }: Columns,
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
function byPosition({ all, fits }: Columns, specs: readonly ColumnSpec[]): Mapping {
  const required = specs.filter((spec) => spec.required).length;
  if (specs.length < 2 || all.length < required || all.length > specs.length) return {};
  const placed = specs.slice(0, all.length);
  return placed.every((spec, column) => isOpenText(spec) || fits(spec, column))
    ? Object.fromEntries(placed.map(({ key }, column) => [key, column]))
    : {};
}

type Columns = ReturnType<typeof columnsOf>;

/** What headers and cells say about the columns of a table. */
function columnsOf(table: Table) {
  const all = [...Array(columnCount(table)).keys()];
  const names = all.map((column) => normalName(table.header?.[column] ?? ''));
  const samples = all.map((column) => filledCells(table, column, SAMPLE_CELLS));
  const shares = new Map<string, number>();

  const share = (spec: ColumnSpec, column: number, isAnyKind = false): number => {
    const key = `${spec.key} ${column} ${isAnyKind}`;
    const known = shares.get(key);
    if (known !== undefined) return known;
    const cells = samples[column] ?? [];
    const found = cells.length === 0 ? 0 : cells.filter(fitOf(spec, isAnyKind)).length / cells.length;
    shares.set(key, found);
    return found;
  };
  const fits = (spec: ColumnSpec, column: number) => share(spec, column) >= FITS;
  const naming = (spec: ColumnSpec, column: number): Naming => {
    const { kind, headerNames, otherNames = [] } = spec;
    const name = names[column] ?? '';
    const known = [...headerNames, ...otherNames];
    if (known.includes(name)) return 2;
    const parts = known.filter((part) => ` ${name} `.includes(` ${part} `));
    // What the cells of ids prove needs no long name.
    const isMeant = (part: string) => part.length >= SHORTEST_PART || (kind === 'id' && fits(spec, column));
    return parts.some(isMeant) ? 1 : 0;
  };
  /** Also in compounds: "Vertragsbeginn". */
  const isHinted = ({ headerNames, otherNames = [] }: ColumnSpec, column: number) =>
    [...headerNames, ...otherNames].some((part) => part.length > 3 && names[column]?.includes(part));

  return {
    all,
    names,
    fits,
    naming,
    isFilled: (column: number) => (samples[column] ?? []).length > 0,
    /** True if it holds ids of another kind, and another column fits: a report may also title its accounts "Id". */
    holdsOthers: (spec: ColumnSpec, column: number) =>
      spec.kind === 'id' &&
      share(spec, column, true) >= FITS &&
      !fits(spec, column) &&
      all.some((other) => fits(spec, other)),
    /** True if two columns hold ids of one kind. */
    areAlike: ({ kind }: ColumnSpec, one: number, other: number) =>
      kind === 'id' && usualPrefix(samples[one]) === usualPrefix(samples[other]),
    differ: (one: number, other: number) =>
      table.lines.some(({ cells }) => comparable(cells[one]) !== comparable(cells[other])),
    /** Of the columns that fit a field without naming it, those that may be meant. A needed field is asked for in any case. */
    meantFor: (spec: ColumnSpec, specs: readonly ColumnSpec[], fitting: readonly number[]) => {
      if (spec.required) return fitting.filter((column) => isHinted(spec, column));
      const possible = fitting.filter(
        (column) => !HAS_HAPPENED.test(names[column] ?? '') && !samples[column]?.every(isNumber),
      );
      const hinted = possible.filter((column) => isHinted(spec, column));
      if (hinted.length > 0) return hinted;
      const others = specs.filter(({ kind }) => kind === spec.kind);
      return possible.filter((column) => !others.some((other) => isHinted(other, column)));
    },
  };
}

function fitOf(spec: ColumnSpec, isAnyKind: boolean): (cell: string) => boolean {
  const { kind, choices } = spec;
  if (choices) return (cell) => choiceOf(choices, cell) !== undefined;
  if (kind === 'quantity' || kind === 'date') return (cell) => isInAnyFormat(cell, kind);
  if (kind !== 'id') return () => false;
  const isOther = isAnyKind ? () => false : (id: string) => isOtherKind(spec, id);
  return (cell) => idsIn(cell, 'checked', isOther).ids.some((id) => isLongId(id) && !isOther(id));
}

/** As a date, it could only be a day number. */
const isNumber = (cell: string) => /^\d+(?:[.,]\d+)?$/.test(cell);

/** A date is as long as a truncated id. */
const isLongId = (id: string) => isMeantAsId(id) && id.length >= 10 && !isInAnyFormat(id, 'date');

const firstId = (cell: string) => idsIn(cell, 'checked').ids[0] ?? '';

function usualPrefix(cells: readonly string[] = []): string {
  const counts = Map.groupBy(cells, (cell) => firstId(cell).slice(0, 3));
  return [...counts].reduce((a, b) => (b[1].length > a[1].length ? b : a), ['', [] as string[]])[0];
}

const comparable = (cell = '') => canonicalId(visibleText(cell));

/** Free text proves nothing. */
const isOpenText = ({ kind, choices, required }: ColumnSpec) =>
  kind === 'currency' || (kind === 'text' && (required || !choices));
