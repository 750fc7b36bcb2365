import * as z from 'zod/mini';
import { fieldSchema } from '#contract/fields.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { fullId, isSameRecord } from '#contract/recordId.ts';
import type { OrgRules } from '#contract/requestField.ts';
import { visibleText } from '#lib/visibleText.ts';
import { isFailedFormula, isNoValue } from '../file/noValue.ts';
import { diagnoseId, type IdDamage } from '../ids/diagnoseId.ts';
import { type CellFormat, readInFormat } from './cellFormats.ts';
import type { ColumnSpec } from './columnSpec.ts';

interface CellReading {
  text: string;
  problem: ProblemCode | IdDamage | 'formulaFailed' | 'notListed' | 'struckOut' | null;
  /** The text that stood for this value (`ColumnSpec.meanings`), or for none. */
  meantBy?: string;
  /** The original id, if its capitals were restored. */
  restoredFrom?: string;
  /** Has the shape of an id but looks like a number or word: 15 digits or letters without a suffix as proof. */
  doubt?: 'onlyDigits' | 'onlyLetters' | null;
}

/** As Markdown writes it, and as cells of workbooks are marked. Among choices, the person says what it means. */
const STRUCK = /~~.+~~/;
const ONLY_DIGITS = /^\d{15}$/;
const ONLY_LETTERS = /^[A-Za-z]{15}$/;

/** Parses cells with the contract's fields, as forms do. `format` belongs to a column of dates or numbers. */
export function cellReader(
  spec: ColumnSpec,
  rules: OrgRules,
  format: CellFormat | null = null,
  firstDay = 0,
): (text: string) => CellReading {
  const { choices, ...field } = spec;
  const schema = fieldSchema({ ...field, ...(!spec.required && { optional: true }) }, rules);
  // A type with a dash may mean that the row does not go.
  const isOptional = !spec.required && !spec.shared && !choices;
  const isCheckedId = spec.kind === 'id' && rules.recordIds === 'checked';
  return spec.kind === 'id' && spec.meanings ? readName : read;

  /** A name may have the shape of an id: it counts first. */
  function readName(text: string): CellReading {
    const id = meaningOf(spec, text);
    return id === undefined ? read(text) : { ...read(id), meantBy: text };
  }

  function read(text: string): CellReading {
    // Checked first: for the field any text is a valid text, or even an id if the org accepts any.
    if (isFailedFormula(text)) return { text, problem: 'formulaFailed' };
    if (!choices && STRUCK.test(text)) return { text, problem: 'struckOut' };
    if (isOptional && standsForNone(text, spec.kind)) return { text: '', problem: null, meantBy: text };
    const isListed = () =>
      text !== '' && choices !== undefined && findListedChoice(choices, text) !== undefined;
    if (isNoValue(text) && (spec.required || (text !== '' && spec.kind === 'id')) && !isListed())
      return { text, problem: spec.kind === 'id' ? 'idMissing' : 'required' };
    const value = format && text !== '' ? readInFormat(text, format, firstDay) : text;
    if (value === null) return { text, problem: spec.kind === 'date' ? 'dateMalformed' : 'quantityNotWhole' };
    // Nearly all ids are valid, and need no schema.
    const id = isCheckedId ? fullId(value) : null;
    const parsed = id === null ? z.safeParse(schema, value) : { success: true as const, data: id };
    if (parsed.success) {
      const canonical = String(parsed.data ?? '');
      if (choices && canonical !== '') {
        const listed = findListedChoice(choices, canonical);
        const meaning = listed ?? meaningOf(spec, canonical);
        const choice = meaning === undefined ? undefined : findListedChoice(choices, meaning);
        if (choice === undefined) return { text: canonical, problem: 'notListed' };
        return { text: choice, problem: null, ...(listed === undefined && { meantBy: canonical }) };
      }
      const isElsewhere = canonical !== '' && spec.oneOf?.ids.every((id) => !isSameRecord(id, canonical));
      const problem = (isElsewhere && spec.oneOf?.problem) || null;
      if (!isCheckedId) return { text: canonical, problem };
      const doubt = ONLY_DIGITS.test(text) ? 'onlyDigits' : ONLY_LETTERS.test(text) ? 'onlyLetters' : null;
      return { text: canonical, problem, doubt };
    }
    // The contract's issues carry a ProblemCode as their message (contract/fields.ts).
    const problem = parsed.error.issues[0]?.message as ProblemCode;
    const diagnosis = isCheckedId ? diagnoseId(text) : null;
    if (diagnosis?.kind === 'restored') return { text: diagnosis.id, problem: null, restoredFrom: text };
    return { text, problem: diagnosis?.damage ?? problem };
  }
}

/** Other signs may say something: a ditto mark or an arrow repeats a cell, a tick or a question mark is an answer. */
const SIGNS = '(?:[\\s\\-‐‑‒–—―−－_∅]|[/\\\\](?!\\s*[/\\\\]))*';
/** In brackets too. “->” is an arrow, “//” and “-//-” are ditto marks. */
const DASHES = new RegExp(`^(?!$)(?:${SIGNS}|\\(${SIGNS}\\)|\\[${SIGNS}\\]|\\{${SIGNS}\\}|<${SIGNS}>)$`, 'u');

/** A dash, “n/a”, or a date of zeros. */
function standsForNone(text: string, kind: ColumnSpec['kind']): boolean {
  const visible = visibleText(text);
  if (/\p{L}/u.test(visible)) return !/[\d?？؟]/.test(visible) && isNoValue(visible);
  return DASHES.test(visible) || (kind === 'date' && /^0[0\s./:-]*$/.test(visible));
}

/** What config.json, or an answer of the person, says that a text stands for. */
function meaningOf({ meanings }: ColumnSpec, text: string): string | undefined {
  if (!meanings) return undefined;
  const key = comparableText(text);
  return Object.hasOwn(meanings, key) ? meanings[key] : undefined;
}

/** config.json names a record so. */
export const isConfiguredName = (spec: ColumnSpec, cell: string) => meaningOf(spec, cell) !== undefined;

export function findListedChoice(choices: readonly string[], text: string): string | undefined {
  if (choices.includes(text)) return text;
  const wanted = comparableText(text);
  return choices.find((choice) => comparableText(choice) === wanted);
}

/** Texts that differ only in case, blanks and invisible characters are equal here. */
export const comparableText = (text: string) => visibleText(text).replace(/\s+/g, '').toLowerCase();
