import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { cleanText } from '#lib/cleanText.ts';
import type { Table } from '../file/table.ts';
import type { SetCounts } from '../sets/groupIntoSets.ts';
import type { SetChoice, SetChoices } from '../sets/setChoice.ts';

/** Characters of a column's name. */
const SHOWN_NAME = 40;

const wayWords: Record<SetChoice & string, MessageDescriptor> = {
  noItems: msg`No items: each line creates an order and nothing more`,
  idPerSet: msg`One set per id`,
  linePerSet: msg`One set per line`,
  blankLine: msg`A blank line ends a set`,
  allInOne: msg`All in one set`,
};

const orderWayWords: Partial<typeof wayWords> = {
  linePerSet: msg`One order per line`,
  blankLine: msg`A blank line ends an order`,
};

/** @param isOfOrders the sets are the orders of a sheet with their items */
export function setChoiceWords(
  choice: SetChoice,
  { header }: Pick<Table, 'header'>,
  isOfOrders: boolean,
  i18n: I18n,
): string {
  if (typeof choice === 'string') return i18n._((isOfOrders && orderWayWords[choice]) || wayWords[choice]);
  if ('columns' in choice) return i18n._(msg`Lines whose order has the same values`);
  const { fillsDown, areAlikeOne, areNames } = choice;
  const name = cleanText(header?.[choice.column] ?? '', SHOWN_NAME);
  const number = choice.column + 1;
  const column = i18n._(name ? msg`Column “${name}”` : msg`Column ${number}`);
  if (fillsDown) return i18n._(msg`${column}, empty: same as above`);
  if (areAlikeOne) return i18n._(msg`${column}, names that look the same are one`);
  return areNames ? i18n._(msg`${column}, where cells such as 0, “-” or “(blank)” are names`) : column;
}

export const setReasonWords: Record<SetChoices['saidBy'], MessageDescriptor> = {
  setColumn: msg`The table has a column that names the sets.`,
  setColumnGaps: msg`The table has a column that names the sets. Each line with nothing in it, or with a cell such as “-”, is a set of its own.`,
  setColumnUnclear: msg`The column that names the sets has a cell that may be a name, or may mean “empty”. Choose how these lines are grouped.`,
  setColumnAlike: msg`Some names in the column that names the sets differ only in capitals, accents, blanks, punctuation, zeros around a number, or in characters that look the same, such as Cyrillic letters. Choose how they are grouped.`,
  setColumnCut: msg`The column that names the sets has numbers of 16 digits or more, of which a spreadsheet keeps only 15: different numbers may have become the same. Choose how they are grouped.`,
  blankLines: msg`Blank lines separate the ids, so each block counts as a set.`,
  oneRow: msg`There is one purchase activity, so there is one set.`,
  unsaid: msg`Your sheet does not say which purchase activities renew together into one order. Choose how to group them.`,
};

/** Gaps in the column that names the orders are asked about, as if nothing said the orders. */
export const orderReasonWords: Record<Exclude<SetChoices['saidBy'], 'setColumnGaps'>, MessageDescriptor> = {
  setColumn: msg`The table has a column that names the orders.`,
  setColumnUnclear: msg`The column that names the orders has a cell that may be a name, or may mean “empty”. Choose which lines are one order.`,
  setColumnAlike: msg`Some names in the column that names the orders differ only in capitals, accents, blanks, punctuation, zeros around a number, or in characters that look the same, such as Cyrillic letters. Choose which lines are one order.`,
  setColumnCut: msg`The column that names the orders has numbers of 16 digits or more, of which a spreadsheet keeps only 15: different numbers may have become the same. Choose which lines are one order.`,
  blankLines: msg`Blank lines separate the rows, so each block counts as an order.`,
  oneRow: msg`There is one line, so there is one order.`,
  unsaid: msg`Your sheet does not say which lines belong to one order. Choose how to group them.`,
};

export function setCountWords({ sets, gaps }: SetCounts, isOfOrders: boolean): MessageDescriptor {
  if (isOfOrders)
    return gaps === 0
      ? msg`${plural(sets, { one: '# order', other: '# orders' })}`
      : msg`${plural(sets, { one: `# order; lines with nothing in this column: ${gaps}`, other: `# orders; lines with nothing in this column, each an order: ${gaps}` })}`;
  return gaps === 0
    ? msg`${plural(sets, { one: '# set', other: '# sets' })}`
    : msg`${plural(sets, { one: `# set; lines with nothing in this column: ${gaps}`, other: `# sets; lines with nothing in this column, each a set: ${gaps}` })}`;
}

export const setsOfLinkWords = msg`The link that filled this page says what each set holds: one set per line.`;

export const setByHandWords = msg`You chose this way of grouping. Check the sets before you send.`;
