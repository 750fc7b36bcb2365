import { canonicalId } from '#contract/recordId.ts';
import { anyOf, pattern, someWord } from '#lib/anyOf.ts';
import { visibleText } from '#lib/visibleText.ts';
import { normalName } from '../file/header.ts';
import { isNoValue, isZero } from '../file/noValue.ts';
import { columnCount, filledCells, type Table } from '../file/table.ts';
import { idsIn, isMeantAsId } from '../ids/idsIn.ts';
import { isInAnyFormat } from './cellFormats.ts';
import { choiceOf } from './cellReader.ts';
import type { ColumnSpec } from './columnSpec.ts';
import { isOtherKind } from './otherKind.ts';

/** Filled cells of a column that are checked. */
const SAMPLE_CELLS = 200;

const FITS = 0.5;

/** A shorter name ("to", "von") is a part of too many other headers: it counts only as the whole header. */
const SHORTEST_PART = 7;

const INTENDED = anyOf`planned, agreed, expected, requested, required, desired, proposed, scheduled, estimated, intended`;
const HAPPENED = anyOf`sent, paid, made, erstellt, geändert, gesendet, versendet, versandt, verschickt, bestellt, geliefert, bezahlt, gebucht, erfasst, angelegt, eingegangen, weitergeleitet, übergeben, erhalten, unterschrieben, créé(e), modifié(e), importé(e), exporté(e), envoyé(e), transmis(e), ${'validée?'}, livré(e), payé(e), reçu(e), facturé(e), signé(e), cread(o|a), enviad(o|a), modificad(o|a), pagad(o|a), facturad(o|a), firmad(o|a)`;
const EVENTS = anyOf`birth, birthday, birthdate, creation, modification, invoice, payment, order date, naissance, création, envoi, facture, paiement, commande, nacimiento, creación, modificación, envío, factura, pago, pedido, geburt*, rechnung*, bestell*, auftrag*, zahlung*, änderung*, erstellung*, versand*`;

/** "Sent", "Imported", "Erstellt", "Invoice date": the date of what has happened or of something else, not of a term. "Planned" has not happened. */
const HAS_HAPPENED = someWord`${`(?!${INTENDED})`}${anyOf`*ed, *iert`}, ${HAPPENED}, ${EVENTS}`;

/** What a name may have beside the record: “Konto-ID”, “ID de la cuenta”, “Identifiant du compte”. */
const ID = pattern`^${anyOf`id, identifiant, identificador`} ${anyOf`(d |de |du |del )(la |l )`}| id$`;

/** A header names a field as a whole, by a part, or not at all. */
export type Naming = 2 | 1 | 0;

export type ColumnFacts = ReturnType<typeof columnFacts>;

/** What headers and cells say about the columns of a table. */
export function columnFacts(table: Table) {
  const all = [...Array(columnCount(table)).keys()];
  const names = all.map((column) => normalName(table.header?.[column] ?? ''));
  const samples = all.map((column) => {
    const some = filledCells(table, column, SAMPLE_CELLS, isNothing);
    // A column in which every look-up failed is not an empty one: another must not take its place unasked.
    return some.length > 0 ? some : filledCells(table, column, SAMPLE_CELLS);
  });
  const shares = new Map<string, number>();

  const share = (spec: ColumnSpec, column: number, isAnyKind = false): number => {
    const key = `${spec.key} ${column} ${isAnyKind}`;
    const cachedShare = shares.get(key);
    if (cachedShare !== undefined) return cachedShare;
    const cells = samples[column] ?? [];
    const newShare = cells.length === 0 ? 0 : cells.filter(fitOf(spec, isAnyKind)).length / cells.length;
    shares.set(key, newShare);
    return newShare;
  };
  const fits = (spec: ColumnSpec, column: number) => share(spec, column) >= FITS;
  const naming = (spec: ColumnSpec, column: number): Naming => {
    const name = names[column] ?? '';
    const isName = (text: string) => spec.headerNames.includes(text);
    if (isName(name) || (spec.kind === 'id' && isName(name.replace(ID, '')))) return 2;
    const parts = spec.headerNames.filter((part) => ` ${name} `.includes(` ${part} `));
    // What the cells of ids prove needs no long name.
    const isMeant = (part: string) =>
      part.length >= SHORTEST_PART || (spec.kind === 'id' && fits(spec, column));
    return parts.some(isMeant) ? 1 : 0;
  };
  /** True if most of its filled cells say "nothing", such as "n/a". */
  const isUnsaid = (column: number) => {
    const cells = filledCells(table, column, SAMPLE_CELLS);
    return cells.length > 0 && cells.filter(isNothing).length >= cells.length * FITS;
  };
  /**
   * True for a column that may be meant as well as `first`, which fits: by a word of any length ("Qty shipped" beside
   * "Qty"), also if its cells say nothing. Words contradict the name of an id ("Account") if no cell holds one; of a date
   * or number, only where `first` has the better name ("Quantity unit" beside "Quantity").
   */
  const isRival = (spec: ColumnSpec, column: number, first: number) => {
    const { kind } = spec;
    const name = names[column] ?? '';
    if (kind === 'date' && HAS_HAPPENED.test(name)) return false;
    if (fits(spec, column) || (isUnsaid(column) && kind !== 'id')) return hasNameOf(spec, name);
    const named = naming(spec, column);
    if (isUnsaid(column) || (kind === 'id' && share(spec, column) > 0)) return named > 0;
    const isBetter = named > (naming(spec, first) === 2 ? 1 : 0);
    return isBetter && isFilled(column) && (kind === 'date' || kind === 'quantity');
  };
  const isFilled = (column: number) => (samples[column] ?? []).length > 0;
  /** Also in compounds: "Vertragsbeginn". */
  const isHinted = (spec: ColumnSpec, column: number) =>
    spec.headerNames.some((part) => part.length > 3 && names[column]?.includes(part));

  return {
    all,
    names,
    fits,
    naming,
    isRival,
    /** True for a column that may be meant: its cells fit, or some do and its name has a word for the field. */
    mayBe: (spec: ColumnSpec, column: number) =>
      fits(spec, column) || (isHinted(spec, column) && share(spec, column) > 0),
    isFilled,
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
    /**
     * Of the columns that fit a field without naming it, those that may be meant. A needed field is asked for in any
     * case.
     */
    meantFor: (spec: ColumnSpec, specs: readonly ColumnSpec[], fitting: readonly number[]) => {
      if (spec.required) return fitting.filter((column) => isHinted(spec, column));
      const possible = fitting.filter((column) => !HAS_HAPPENED.test(names[column] ?? ''));
      const hinted = possible.filter((column) => isHinted(spec, column));
      if (hinted.length > 0) return hinted;
      const others = specs.filter(({ kind }) => kind === spec.kind);
      return possible.filter(
        (column) => !samples[column]?.every(isNumber) && !others.some((other) => isHinted(other, column)),
      );
    },
  };
}

/** True if a normalized name has one of the field's names among its words. */
const hasNameOf = (spec: ColumnSpec, name: string) =>
  spec.headerNames.some((part) => ` ${name} `.includes(` ${part} `));

function fitOf(spec: ColumnSpec, isAnyKind: boolean): (cell: string) => boolean {
  const { kind, choices } = spec;
  if (choices) return (cell) => choiceOf(choices, cell) !== undefined;
  if (kind === 'quantity' || kind === 'date') return (cell) => isInAnyFormat(cell, kind);
  if (kind !== 'id') return () => false;
  const isOther = isAnyKind ? () => false : (id: string) => isOtherKind(spec, id);
  return (cell) => idsIn(cell, 'checked', isOther).ids.some((id) => isLongId(id) && !isOther(id));
}

/** A zero is what a look-up makes of an empty cell. */
const isNothing = (cell: string) => isNoValue(cell) || isZero(cell);

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
