import { parseJsonTexts } from '#lib/parseJson.ts';

/**
 * By the key of a field, as JSON: for each set of column names the normalized name of the column that a person chose; empty
 * for “none of them”.
 */
export type RememberedColumns = Readonly<Record<string, string>>;

/** Sets of column names of which the answers are kept for a field. */
const MOST_SETS = 40;

/** The key for sheets whose names of columns may be over two lines: the number of lines that a person chose. */
export const NAME_LINES_KEY = '=';

/** By the key of a field: the answer for this set. */
export const rememberedColumnNames = (
  remembered: RememberedColumns,
  columnSet: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(remembered).flatMap(([key, stored]) => {
      const { [columnSet]: name } = parseJsonTexts(stored);
      return name === undefined ? [] : [[key, name]];
    }),
  );

/** A column is one field's, unless it is chosen for several at once. */
export function rememberColumn(
  remembered: RememberedColumns,
  keys: readonly string[],
  columnSet: string,
  name: string,
): RememberedColumns {
  const before = Object.keys(remembered).filter(
    (key) => name !== '' && parseJsonTexts(remembered[key])[columnSet] === name,
  );
  const stored = [...new Set([...before, ...keys])].map((key) => {
    const { [columnSet]: _, ...others } = parseJsonTexts(remembered[key]);
    const answer = keys.includes(key) ? [[columnSet, name]] : [];
    return [
      key,
      JSON.stringify(Object.fromEntries([...Object.entries(others).slice(1 - MOST_SETS), ...answer])),
    ];
  });
  return { ...remembered, ...Object.fromEntries(stored) };
}
