import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { problemWords } from '#contract/words/problemWords.ts';
import type { ColumnSpec } from '../columns/columnSpec.ts';
import type { Delimiter, Encoding, HiddenContent, SheetSummary, TableNote } from '../file/table.ts';
import type { IdDamage } from '../ids/diagnoseId.ts';
import type { RowProblem } from '../rows/intakeRow.ts';

/** A workbook can have hundreds. */
const SHEETS_NAMED = 10;

type NoteOf<Code extends TableNote['code']> = TableNote & { code: Code };

const noteWords: { readonly [Code in TableNote['code']]: (note: NoteOf<Code>) => MessageDescriptor } = {
  linesAbove: ({ from, to, text }) =>
    msg`Left out above the rows, ${plural(to - from + 1, { one: `line ${from}`, other: `lines ${from}–${to}, the first` })}: “${text}”.`,
  linesBelow: ({ from, to, text }) =>
    msg`Left out below the rows, ${plural(to - from + 1, { one: `line ${from}`, other: `lines ${from}–${to}, the first` })}: “${text}”.`,
  mergedFilled: ({ cells }) =>
    msg`${plural(cells, { one: '# cell was filled from the one that it is merged with.', other: '# cells were filled from those that they are merged with.' })}`,
  cellNotes: ({ cells }) =>
    msg`${plural(cells, { one: 'The note on # cell is not read.', other: 'The notes on # cells are not read.' })}`,
  cellColours: ({ cells }) =>
    msg`${plural(cells, { one: '# cell has a colour. What it means is not read.', other: '# cells have a colour. What it means is not read.' })}`,
  colourRules: ({ rules }) =>
    msg`${plural(rules, { one: 'Colours by a rule (conditional format) are not read.', other: 'Colours by rules (conditional formats) are not read.' })}`,
  totalLines: ({ count, line, text }) =>
    msg`${plural(count, { one: `# line between the rows was left out, line ${line}: “${text}”.`, other: `# lines between the rows were left out, the first is line ${line}: “${text}”.` })}`,
  otherSheets: ({ sheet, others }) => {
    const named = others.slice(0, SHEETS_NAMED).map(({ name, lines }) => `${name} (${lines})`);
    const names = named.join(', ') + (others.length > SHEETS_NAMED ? ' …' : '');
    return msg`The sheet “${sheet}” was read. Not read, with their lines: ${names}.`;
  },
  windows1252: () =>
    msg`The file is not in UTF-8 and was read as Windows-1252. If names are garbled, choose another encoding in the import settings.`,
  quotesPlain: () =>
    msg`A quotation mark is opened and never closed, or closed in the wrong place, so quotation marks were read as plain characters.`,
};

export const tableNoteWords = <Code extends TableNote['code']>(note: NoteOf<Code>): MessageDescriptor =>
  noteWords[note.code as Code](note);

/** The hidden parts of a workbook and whether they are read: for the preview and the confirmation. */
export function hiddenWords({
  rows,
  struck,
  marked,
  columns,
  sheets,
  isIncluded,
}: HiddenContent): MessageDescriptor[] {
  const letters = columns.join(', ');
  const names = sheets.join(', ');
  const words = [
    rows > 0 &&
      (isIncluded
        ? msg`${plural(rows, { one: '# hidden row is included', other: '# hidden rows are included' })}`
        : msg`${plural(rows, { one: '# hidden row is left out', other: '# hidden rows are left out' })}`),
    struck > 0 &&
      (isIncluded
        ? msg`${plural(struck, { one: '# struck-out row is included', other: '# struck-out rows are included' })}`
        : msg`${plural(struck, { one: '# struck-out row is left out', other: '# struck-out rows are left out' })}`),
    marked > 0 &&
      (isIncluded
        ? msg`${plural(marked, { one: '# struck-out cell is read as it stands', other: '# struck-out cells are read as they stand' })}`
        : msg`${plural(marked, { one: '# struck-out cell is marked with ~~', other: '# struck-out cells are marked with ~~' })}`),
    letters !== '' &&
      (isIncluded
        ? msg`Hidden columns are included: ${letters}`
        : msg`Hidden columns are left out: ${letters}`),
    names !== '' && msg`Hidden sheets are not read: ${names}`,
  ];
  return words.filter((one) => one !== false);
}

const damageWords: Record<IdDamage | 'formulaFailed' | 'cellsTooMany' | 'struckOut', MessageDescriptor> = {
  cellsTooMany: msg`This line has more cells than the others: a delimiter within a value, such as in 1,000, has moved all that follows. Put the value in quotation marks.`,
  struckOut: msg`This value is struck out in the sheet. Type the one that is meant, include the struck-out cells, or leave the row out.`,
  formulaFailed: msg`A formula in the spreadsheet gave no value here. Correct it there, save the sheet, and choose or paste it again.`,
  idNumberFormat: msg`A spreadsheet has turned this id into a number, and its characters are lost. Make the column text there, and copy or export the ids again.`,
  idCut: msg`Incomplete id: needs 15 or 18 characters. Copy it again from the record’s address.`,
  idLookAlike: msg`This id has letters that only look like Latin ones, such as Cyrillic or wide ones. Copy it again from the record’s address.`,
  idCaseChanged: msg`Capital and small letters of this id were changed and cannot be put back for certain. Copy it again.`,
};

const isDamage = (code: string): code is keyof typeof damageWords => code in damageWords;

type RowProblemOf<Kind> = RowProblem & { kind: Kind };

const rowWords: {
  readonly [Kind in RowProblem['kind']]: (
    problem: RowProblemOf<Kind>,
    spec: ColumnSpec | undefined,
  ) => MessageDescriptor;
} = {
  field: ({ code }, spec) => {
    const list = spec?.choices?.join(', ') ?? '';
    if (code === 'notListed') return msg`This org does not list this value. Its list: ${list}.`;
    return isDamage(code) ? damageWords[code] : problemWords(code);
  },
  notFound: ({ text, found }) =>
    found === 0
      ? msg`The org shows you no record that is exactly “${text}”.`
      : msg`${found} records of the org are “${text}”: choose the one that is meant.`,
  restored: ({ from }) =>
    msg`The capital letters were lost (“${from}”) and have been restored from its last three characters. Compare it with the record.`,
  onlyDigits: () =>
    msg`This has only digits, which is rare for an id: it may be a phone number or another number. Compare it with the record.`,
  onlyLetters: () =>
    msg`This has only letters, which is rare for an id: it may be a word. Compare it with the record.`,
  otherPrefix: ({ prefix, usual }) =>
    usual
      ? msg`This id begins with ${prefix} and most here with ${usual}: it may be another kind of record.`
      : msg`This id begins with ${prefix}: it may be another kind of record.`,
  duplicate: ({ earlierLine }) => msg`This id is on line ${earlierLine} already.`,
};

/** The problem of a row without its place, which is shown beside it. */
export function rowProblemWords<Kind extends RowProblem['kind']>(
  problem: RowProblemOf<Kind>,
  specs: readonly ColumnSpec[],
): MessageDescriptor {
  const spec = specs.find(({ key }) => key === problem.column);
  return rowWords[problem.kind as Kind](problem, spec);
}

export function sheetSummaryWords({ name, lines, isHidden }: SheetSummary): MessageDescriptor {
  return isHidden
    ? msg`${plural(lines, { one: `${name} (# line, hidden)`, other: `${name} (# lines, hidden)` })}`
    : msg`${plural(lines, { one: `${name} (# line)`, other: `${name} (# lines)` })}`;
}

export const encodingWords: Record<Encoding, MessageDescriptor> = {
  'utf-8': msg`UTF-8`,
  'utf-16le': msg`UTF-16, little-endian`,
  'utf-16be': msg`UTF-16, big-endian`,
  'windows-1252': msg`Windows-1252 (Western European)`,
  'windows-1250': msg`Windows-1250 (Central European)`,
  'windows-1251': msg`Windows-1251 (Cyrillic)`,
  'windows-1253': msg`Windows-1253 (Greek)`,
  'windows-1254': msg`Windows-1254 (Turkish)`,
  shift_jis: msg`Shift_JIS (Japanese)`,
  gb18030: msg`GB 18030 (Chinese, simplified)`,
  big5: msg`Big5 (Chinese, traditional)`,
  'euc-kr': msg`EUC-KR (Korean)`,
};

/** By character; `none` if each line is one cell. */
export const delimiterWords: Record<NonNullable<Delimiter> | 'none', MessageDescriptor> = {
  '\t': msg`Tab`,
  ',': msg`Comma`,
  ';': msg`Semicolon`,
  '|': msg`Vertical bar`,
  none: msg`Nothing: each line is one cell`,
};
