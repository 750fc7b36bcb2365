import { msg, plural } from '@lingui/core/macro';
import { plainText } from '#intake/columns/cellReader.ts';
import { lineOfRow } from '#intake/engine/intakeReading.ts';
import { isId } from '#intake/ids/idsIn.ts';
import type { LookUps, SheetWork } from '../work/sheetWork.ts';
import { columnName } from './columnName.ts';
import { change, type Decision, factOf, freeColumns, labelOf, type WordsContext } from './decision.ts';

/** Rows that are looked at for ids. */
const SAMPLE_ROWS = 50;
/** A report can have dozens of columns. */
const COLUMNS_OFFERED = 6;

/** Fields whose records are found by other texts than ids, and those that can be. */
export function lookUpDecisions(
  { lookUps }: Pick<SheetWork, 'lookUps'>,
  canMatch: (key: string) => boolean,
  context: WordsContext,
): Decision[] {
  const { i18n, reading } = context;
  const nameOf = (column: number) => columnName({ column, name: reading.header?.[column] ?? '' }, i18n);
  const choose = (next: LookUps) => ({ kind: 'choiceMade', choices: { lookUps: next } }) as const;
  const found = Object.entries(lookUps).map(([key, { column }]) => {
    const { [key]: _, ...others } = lookUps;
    const [field, name] = [labelOf(key, context), column === null ? '' : nameOf(column)];
    return factOf(`found ${key}`, {
      column: reading.mapping[key],
      words: name
        ? i18n._(msg`${field}: found in the org by “${name}”.`)
        : i18n._(msg`${field}: found in the org by the numbers in the text.`),
      choices: [change(i18n._(msg`Do not look them up`), choose(others))],
    });
  });
  const offers = lookUpOffers(lookUps, canMatch, context).map(({ key, column }) => {
    const event = choose({ ...lookUps, [key]: { column, picked: {} } });
    const { length } = reading.numbers;
    if (column === null)
      return factOf(`find ${key}`, {
        words: i18n._(
          msg`${plural(length, { one: '# word may be the number of a record.', other: '# words may be numbers of records.' })}`,
        ),
        choices: [change(i18n._(msg`Find them in the org`), event)],
      });
    const [field, name] = [labelOf(key, context), nameOf(column)];
    return factOf(`find ${key} ${column}`, {
      column,
      isFirst: reading.mapping[key] === column,
      words: i18n._(msg`“${name}” has names or numbers, not ids. The org can find the records by them.`),
      choices: [change(i18n._(msg`Find by “${name}”: ${field}`), event)],
    });
  });
  return [...found, ...offers];
}

/**
 * Columns whose cells mostly hold no record id: the field's own column or, for a required field without one, any unused
 * column; of a text, its words with a digit (column null).
 */
function lookUpOffers(
  lookUps: LookUps,
  canMatch: (key: string) => boolean,
  { reading, columns: specs }: WordsContext,
): { key: string; column: number | null }[] {
  const { mapping, meanings, questions } = reading;
  const rows = Array.from({ length: Math.min(SAMPLE_ROWS, reading.rowCount) }, (_, row) =>
    lineOfRow(reading, row),
  );
  const isRead = (key: string, cell: string) =>
    meanings.some(
      ({ column, text, value }) => column === key && value !== null && plainText(text) === plainText(cell),
    );
  const holdsFewIds = (key: string, column: number) => {
    const cells = rows.flatMap((cells) => cells[column] || []).filter((cell) => !isRead(key, cell));
    const withId = cells.filter((cell) => cell.split(/[\s,;|]+/).some(isId));
    return withId.length < cells.length / 2;
  };
  const used = Object.values(lookUps).map(({ column }) => column);
  const free = freeColumns(reading).filter((column) => !used.includes(column));
  return specs.flatMap(({ key, required, listed }): { key: string; column: number | null }[] => {
    if (lookUps[key] || !canMatch(key)) return [];
    if (reading.text) return listed && reading.numbers.length > 0 ? [{ key, column: null }] : [];
    if (questions.some((question) => question.key === key)) return [];
    const { [key]: own } = mapping;
    const columns = typeof own === 'number' ? [own] : required ? free : [];
    return columns
      .filter((column) => holdsFewIds(key, column))
      .slice(0, COLUMNS_OFFERED)
      .map((column) => ({ key, column }));
  });
}
