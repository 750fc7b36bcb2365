import type { OrgRules } from '#contract/requestField.ts';
import { latinLetters } from '#lib/latinLetters.ts';
import type { ColumnSpec } from '../columns/columnSpec.ts';
import { isOtherKind } from '../columns/otherKind.ts';
import { isFailedFormula, isNoValue } from '../file/noValue.ts';
import type { Line } from '../file/table.ts';
import { idsIn, isMeantAsId, wordsIn } from '../ids/idsIn.ts';

export interface SpecColumn {
  readonly spec: ColumnSpec;
  readonly column: number | null;
}

export interface RowTextOptions {
  /** The only id of each line that counts, from 1; 0 for all of them. */
  readonly idOfLine: number;
  /** Words that the org knows as ids. */
  readonly isNumber: (word: string) => boolean;
}

/**
 * A line before validation: the texts of its rows by column key, and the words beside its ids. One row per line, or one
 * per id. In a list, a line without an id is not a row: it may be a greeting.
 */
export function rowTexts(
  line: Line,
  columns: readonly SpecColumn[],
  isList: boolean,
  form: OrgRules['recordIds'],
  choices: RowTextOptions,
) {
  const shared: Record<string, string> = {};
  let several: { key: string; ids: readonly string[] } | null = null;
  let words: readonly string[] = [];
  for (const { spec, column } of columns) {
    const text = column === null ? '' : (line.cells[column] ?? '');
    shared[spec.key] = text;
    if (spec.kind !== 'id' || isNoValue(text)) continue;
    const isOther = form === 'checked' ? (id: string) => isOtherKind(spec, id) : undefined;
    const found = isList ? idsInList(text, form, isOther, choices.isNumber) : idsIn(text, form, isOther);
    if (spec.listed && (found.ids.length > 0 || isList)) {
      several = { key: spec.key, ids: found.ids };
      words = found.words;
    } else if (found.ids.length === 1 && found.words.length === 0) {
      shared[spec.key] = found.ids[0] ?? text;
    }
  }
  if (!several) return { rows: [shared], words };
  const { key } = several;
  const { idOfLine } = choices;
  const ids = idOfLine > 0 ? several.ids.slice(idOfLine - 1, idOfLine) : several.ids;
  const [id = ''] = ids;
  // No copy: nearly every line holds one id.
  shared[key] = id;
  if (ids.length === 1) return { rows: [shared], words };
  return { rows: ids.map((id) => ({ ...shared, [key]: id })), words };
}

/** A mark or a number of a list says nothing. */
const BULLET = /^(?:[-–—•*·‣◦▪]+|\d{1,3}[.)])\s/;

/** In a text, a word without digits is no wrong id, and a number that the org knows is one. */
function idsInList(
  text: string,
  form: OrgRules['recordIds'],
  isOther: ((id: string) => boolean) | undefined,
  isNumber: (word: string) => boolean,
): ReturnType<typeof idsIn> {
  const { ids, words: found } = idsIn(text, form, isOther);
  const [first = ''] = found;
  const words = BULLET.exec(text)?.[0].includes(first) ? found.slice(1) : found;
  if (form !== 'checked') return { ids, words };
  const isMeant = (word: string) => isMeantAsId(latinLetters(word)) || isFailedFormula(word);
  if (ids.every(isMeant) && !words.some(isNumber)) return { ids, words };
  const all = new Set(ids.filter(isMeant));
  const isOne = (word: string) => all.has(word) || isNumber(word);
  const inOrder = wordsIn(text, isOther).slice(found.length - words.length);
  return { ids: inOrder.filter(isOne), words: inOrder.filter((word) => !isOne(word)) };
}
