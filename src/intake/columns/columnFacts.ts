import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import { latinLetters } from '#lib/latinLetters.ts';
import { visibleText } from '#lib/visibleText.ts';
import { normalName } from '../file/header.ts';
import { isNoValue, isZeroOrZeroDate } from '../file/noValue.ts';
import { columnCount, firstFilledCells, type Table } from '../file/table.ts';
import { diagnoseId } from '../ids/diagnoseId.ts';
import { idsIn } from '../ids/idsIn.ts';
import { hasFormats, isInAnyFormat } from './cellFormats.ts';
import { findListedChoice, isConfiguredName } from './cellReader.ts';
import type { ColumnSpec } from './columnSpec.ts';
import { isKindKnown, isOtherKind } from './otherKind.ts';

/** Filled cells of a column that are checked. */
const SAMPLE_CELLS = 200;

const NINE_IN_TEN = 0.9;

/** What a name may have beside the record: “Konto-ID”, “ID de la cuenta”, “Identifiant du compte”. */
const ID = /^(?:id|identifiant|identificador) (?:(?:de|du|del|d) )?(?:(?:la|l) )?| id$/;

/** “Id” without a record: such a column may also contain the ids of another record. */
const BARE_ID = 'id';

/** Without what reports and programs add: “Account: Account ID”, “Quantity__c”. */
const plainName = (name: string) => name.replace(/ c(?= |$)/g, '').replace(/^(.+) (?=\1(?: |$))/, '');

/** True if a normalized header is exactly one of the field's names (`fieldWords`). */
export const isNameOf = ({ headerNames, kind }: ColumnSpec, header: string): boolean =>
  [header, plainName(header)].some(
    (name) => headerNames.includes(name) || (kind === 'id' && headerNames.includes(name.replace(ID, ''))),
  );

export type ColumnFacts = ReturnType<typeof columnFacts>;

/** What the names of a table's columns and the form of their cells say. */
export function columnFacts(table: Table) {
  const all = [...Array(columnCount(table)).keys()];
  const names = all.map((column) => normalName(table.header?.[column] ?? ''));
  const samples = all.map((column) => firstFilledCells(table, column, SAMPLE_CELLS, isNothing));
  const forms = new Map<string, IdForm>();

  const isNamed = (spec: ColumnSpec, column: number) => isNameOf(spec, names[column] ?? '');
  const idForm = (spec: ColumnSpec, column: number): IdForm => {
    const key = `${spec.key} ${column}`;
    const form = forms.get(key) ?? idFormOf(spec, samples[column] ?? []);
    forms.set(key, form);
    return form;
  };
  const holdsIds = (spec: ColumnSpec, column: number) => idForm(spec, column).holdsIds;

  return {
    all,
    names,
    isNamed,
    /** True if nine in ten of its cells are well-formed ids of the field's kind. */
    holdsIds,
    /** True if nine in ten of its cells have the form of the field's values. False for text, which anything fits. */
    fits: (spec: ColumnSpec, column: number) => {
      if (spec.kind === 'id') return holdsIds(spec, column);
      const cells = samples[column] ?? [];
      // A number could only be a date as a spreadsheet's day number.
      const isOne = (cell: string) => isValue(spec, cell) && !(spec.kind === 'date' && isNumber(cell));
      return cells.length > 0 && cells.filter(isOne).length >= cells.length * NINE_IN_TEN;
    },
    /** True if one of its cells has the form of the field's values. False for text, which anything fits. */
    holdsValues: (spec: ColumnSpec, column: number) =>
      samples[column]?.some((cell) => isValue(spec, cell)) === true,
    /** False if all its cells stand for nothing. */
    saysSomething: (column: number) => samples[column]?.length !== 0,
    isFilled: (column: number) => firstFilledCells(table, column, 1).length > 0,
    /**
     * True for a named column with fewer than nine good ids in ten that may still be the field's: it has some ids, or
     * damaged ones with the prefix of those in the columns `beside` it, or only cells for “nothing”, as failed look-ups
     * give. Or a column beside it has the same name and more: “Parent account” beside “Account”.
     */
    mayHoldIds: (spec: ColumnSpec, column: number, beside: readonly number[]) => {
      const cells = samples[column] ?? [];
      const { usual } = idForm(spec, column);
      const usuals = beside.map((other) => idForm(spec, other).usual.toLowerCase());
      const isDamaged = (cell: string) =>
        cell.length >= SHORTEST_DAMAGED &&
        /[A-Za-z]/.test(cell) &&
        usuals.includes(latinLetters(cell).slice(0, 3).toLowerCase());
      const name = plainName(names[column] ?? '');
      const isPartOf = (other: number) =>
        !isNamed(spec, other) && ` ${names[other]} `.includes(` ${name.replace(ID, '')} `);
      const isOfOne = name !== BARE_ID && name !== '';
      return (
        cells.length === 0 || usual !== '' || cells.some(isDamaged) || (isOfOne && beside.some(isPartOf))
      );
    },
    /** True for a column of ids of the same kind as those of the named column `first`. */
    isRival: (spec: ColumnSpec, column: number, first: number) =>
      holdsIds(spec, column) &&
      (isKindKnown(spec) ||
        idForm(spec, column).usual === idForm(spec, first).usual ||
        (names[first] === BARE_ID &&
          spec.headerNames.some((part) => part !== BARE_ID && ` ${names[column]} `.includes(` ${part} `)))),
    differ: (one: number, other: number) =>
      table.lines.some(({ cells }) => comparable(cells[one]) !== comparable(cells[other])),
  };
}

interface IdForm {
  readonly holdsIds: boolean;
  /** The first three characters of most well-formed ids; empty if there is none. */
  readonly usual: string;
}

function idFormOf(spec: ColumnSpec, cells: readonly string[]): IdForm {
  const isOther = (id: string) => isOtherKind(spec, id);
  const isOfKind = (id: string) => isWellFormed(id, spec) && !isOther(id);
  const ids = cells.flatMap((cell) => idsIn(cell, 'checked', isOther).ids.map(withCase).find(isOfKind) ?? []);
  // Ids of one kind have the same prefix; other numbers do not.
  const prefixes = Map.groupBy(ids, (id) => id.slice(0, 3));
  const [usual, most] = [...prefixes].reduce(
    (a, b) => (b[1].length > a[1].length ? b : a),
    ['', [] as string[]],
  );
  const count = isKindKnown(spec) ? ids.length : most.length;
  return { usual, holdsIds: count > 0 && count >= cells.length * NINE_IN_TEN };
}

/**
 * By length, checksum and, where there is none, the first characters: an org's own kinds begin with a small letter
 * and have a digit among the first three.
 */
function isWellFormed(text: string, spec: ColumnSpec): boolean {
  if (recordIdProblem(text) !== null) return false;
  if (text.length === 18) return true;
  return isKindKnown(spec) ? /\d/.test(text) && /[A-Za-z]/.test(text) : /^[a-z](?:\d.|.\d)/.test(text);
}

/** With the capitals that its last three characters restore. */
function withCase(text: string): string {
  if (text.length !== 18 || recordIdProblem(text) === null) return text;
  const damage = diagnoseId(text);
  return damage?.kind === 'restored' ? damage.id : text;
}

/** A shorter code is no damaged id. */
const SHORTEST_DAMAGED = 10;

/** A look-up turns an empty cell into a zero. */
const isNothing = (cell: string) => isNoValue(cell) || isZeroOrZeroDate(cell);

const isNumber = (cell: string) => /^\d+(?:[.,]\d+)?$/.test(cell);

const isValue = (spec: ColumnSpec, cell: string) =>
  spec.choices
    ? findListedChoice(spec.choices, cell) !== undefined || isConfiguredName(spec, cell)
    : hasFormats(spec.kind) && isInAnyFormat(cell, spec.kind);

const comparable = (cell = '') => canonicalId(visibleText(cell));
