import { type ChosenFormats, readInFormat } from './cellFormats.ts';
import { choiceOf } from './choiceOf.ts';
import type { ColumnSpec, Mapping, RememberedColumns } from './columnSpec.ts';
import { columnCount, type Table } from './file/table.ts';
import { normalName } from './header.ts';
import { idsIn, isMeantAsId } from './ids/idsIn.ts';
import { isOtherKind } from './ids/otherKind.ts';

const SAMPLE_LINES = 200;

const FITS = 0.5;

interface Match {
  spec: ColumnSpec;
  column: number;
  score: number;
}

/** A person's choice of columns: for this table, or for an earlier one by its header names. */
export interface ColumnChoices {
  readonly chosen?: Mapping;
  readonly remembered?: RememberedColumns;
  readonly formats?: ChosenFormats;
}

/** Matches by the person's choice, header, then content. Content decides only if no other column fits. */
export function matchColumns(
  table: Table,
  specs: readonly ColumnSpec[],
  choices: ColumnChoices = {},
): Mapping {
  const all = [...Array(columnCount(table)).keys()];
  const chosenColumns = findChosenColumns(table, specs, choices);
  const open = specs.filter(({ key }) => chosenColumns[key] === undefined);
  const columns = all.filter((column) => !Object.values(chosenColumns).includes(column));
  const matches = byHeader(table, open, columns);
  if (open.length === specs.length && matches.length === 0 && table.header === null)
    matches.push(...byPosition(table, open, columns));
  matches.push(...firstOfEach(byContent(table, open, columns, matches)));
  return Object.fromEntries(
    specs.map(({ key }) => [
      key,
      matches.find(({ spec }) => spec.key === key)?.column ?? chosenColumns[key] ?? null,
    ]),
  );
}

/** The columns that need no guess. A choice for this table takes precedence over an earlier one. */
function findChosenColumns(
  table: Table,
  specs: readonly ColumnSpec[],
  { chosen = {}, remembered = {} }: ColumnChoices,
): Mapping {
  const names = table.header?.map(normalName) ?? [];
  const chosenColumns: Record<string, number | null> = {};
  for (const spec of specs) {
    const { key } = spec;
    const column = chosen[key];
    const name = remembered[key];
    if (column !== undefined) chosenColumns[key] = column;
    else if (name && names.includes(name) && !holdsOthers(table, spec, names.indexOf(name)))
      chosenColumns[key] = names.indexOf(name);
  }
  return chosenColumns;
}

/** The best pairs first, each column and each spec once. A column with matching content beats one with only the name. */
function byHeader(table: Table, specs: readonly ColumnSpec[], columns: readonly number[]): Match[] {
  const pairs = specs
    .flatMap((spec) =>
      columns.map((column) => {
        const named = headerScore(table.header?.[column] ?? '', spec);
        return {
          spec,
          column,
          score:
            named === 0 || holdsOthers(table, spec, column) ? 0 : named + 2 * fitShare(table, spec, column),
        };
      }),
    )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  return firstOfEach(pairs);
}

function firstOfEach(pairs: readonly Match[]): Match[] {
  const matches: Match[] = [];
  for (const pair of pairs) {
    if (!matches.some(({ spec, column }) => spec === pair.spec || column === pair.column)) matches.push(pair);
  }
  return matches;
}

/** Exact name 2 to 3 (earlier names more), whole words in it 1 to 2, other languages up to 1, else 0. */
function headerScore(header: string, { headerNames, otherNames = [] }: ColumnSpec): number {
  const name = normalName(header);
  return scoreAmong(headerNames, name) || scoreAmong(otherNames, name) / 3;
}

function scoreAmong(names: readonly string[], name: string): number {
  const early = (index: number) => 1 - index / (names.length + 1);
  const exact = names.indexOf(name);
  if (exact !== -1) return 2 + early(exact);
  const within = names.findIndex((candidate) => ` ${name} `.includes(` ${candidate} `));
  return within === -1 ? 0 : 1 + early(within);
}

/** Without a header: in declaration order, which is the template's, if all cells fit. */
function byPosition(table: Table, specs: readonly ColumnSpec[], columns: readonly number[]): Match[] {
  const required = specs.filter((spec) => spec.required).length;
  if (specs.length < 2 || columns.length < required || columns.length > specs.length) return [];
  const matches = specs.slice(0, columns.length).map((spec, column) => ({ spec, column, score: 0 }));
  return matches.every(({ spec, column }) => isOpenText(spec) || fitShare(table, spec, column) >= FITS)
    ? matches
    : [];
}

/**
 * The only column that fits, for the one id column that is left, and for the org's own choice words, under any name:
 * ignoring these would send other values than the sheet's.
 */
function byContent(
  table: Table,
  specs: readonly ColumnSpec[],
  columns: readonly number[],
  found: readonly Match[],
): Match[] {
  const open = specs.filter((spec) => !found.some((match) => match.spec === spec));
  const free = columns.filter((column) => !found.some((match) => match.column === column));
  const [id, another] = open.filter(({ kind, required }) => kind === 'id' && required);
  return open.flatMap((spec) => {
    const isOnlyId = spec === id && !another;
    if (!isOnlyId && !spec.choices) return [];
    // A single column needs no choice: wrong cells get their own messages.
    const isOnlyColumn = isOnlyId && columns.length === 1;
    const fitting = isOnlyColumn ? free : free.filter((column) => fitShare(table, spec, column) >= FITS);
    const [column] = fitting;
    return column !== undefined && fitting.length === 1 ? [{ spec, column, score: 0 }] : [];
  });
}

/** True if another column fits better: a report may also title its accounts "Id". */
function holdsOthers(table: Table, spec: ColumnSpec, column: number): boolean {
  if (spec.kind !== 'id' || fitShare(table, { ...spec, isAnyKind: true }, column) < FITS) return false;
  if (fitShare(table, spec, column) >= FITS) return false;
  return [...Array(columnCount(table)).keys()].some((other) => fitShare(table, spec, other) >= FITS);
}

/** The share of filled cells that fit the spec, 0 to 1. Free text proves nothing. */
function fitShare(table: Table, spec: ColumnSpec & { isAnyKind?: true }, column: number): number {
  const { kind, choices, isAnyKind } = spec;
  const cells = table.lines
    .slice(0, SAMPLE_LINES)
    .map((line) => line.cells[column] ?? '')
    .filter((cell) => cell !== '');
  const isOther = isAnyKind ? () => false : (id: string) => isOtherKind(spec, id);
  const fit = choices
    ? (cell: string) => choiceOf(choices, cell) !== undefined
    : kind === 'id'
      ? (cell: string) => idsIn(cell, 'checked', isOther).ids.some((id) => isLongId(id) && !isOther(id))
      : fits[kind];
  return cells.length === 0 ? 0 : cells.filter(fit).length / cells.length;
}

/** A date is as long as a truncated id. */
const isLongId = (id: string) => isMeantAsId(id) && id.length >= 10 && !fits.date(id);

const fits: Record<Exclude<ColumnSpec['kind'], 'id'>, (cell: string) => boolean> = {
  quantity: (cell) => Boolean(readInFormat(cell, 'commaDecimal') ?? readInFormat(cell, 'pointDecimal')),
  date: (cell) => Boolean(readInFormat(cell, 'dayFirst') ?? readInFormat(cell, 'monthFirst')),
  text: () => false,
  currency: () => false,
};

/** Free text proves nothing. */
const isOpenText = ({ kind, choices, required }: ColumnSpec) =>
  kind === 'currency' || (kind === 'text' && (required || !choices));
