import type { OrgRules } from '#contract/requestField.ts';
import type { ColumnSpec } from '../columns/columnSpec.ts';
import { isOtherKind } from '../columns/otherKind.ts';
import { isNoValue } from '../file/noValue.ts';
import type { Line } from '../file/table.ts';
import { idsIn } from '../ids/idsIn.ts';

export interface SpecColumn {
  readonly spec: ColumnSpec;
  readonly column: number | null;
}

/**
 * A line before validation: the texts of its rows by column key, and the words that are not ids. One row per line, or one
 * per id. In a plain list, a line without an id is not a row: it may be a greeting.
 */
export function rowTexts(
  line: Line,
  columns: readonly SpecColumn[],
  isList: boolean,
  form: OrgRules['recordIds'],
  idOfLine: number,
) {
  const shared: Record<string, string> = {};
  let several: { key: string; ids: readonly string[] } | null = null;
  let wordsLeftOut: readonly string[] = [];
  for (const { spec, column } of columns) {
    const text = column === null ? '' : (line.cells[column] ?? '');
    shared[spec.key] = text;
    if (spec.kind !== 'id' || isNoValue(text)) continue;
    const isOther = form === 'checked' ? (id: string) => isOtherKind(spec, id) : undefined;
    const { ids, words } = idsIn(text, form, isOther);
    if (spec.listed && (ids.length > 0 || isList)) {
      several = { key: spec.key, ids };
      wordsLeftOut = words;
    } else if (ids.length === 1 && words.length === 0) {
      shared[spec.key] = ids[0] ?? text;
    }
  }
  if (!several) return { rows: [shared], wordsLeftOut };
  const { key } = several;
  const ids = idOfLine > 0 ? several.ids.slice(idOfLine - 1, idOfLine) : several.ids;
  const [id = ''] = ids;
  // No copy: nearly every line holds one id.
  shared[key] = id;
  if (ids.length === 1) return { rows: [shared], wordsLeftOut };
  return { rows: ids.map((id) => ({ ...shared, [key]: id })), wordsLeftOut };
}
