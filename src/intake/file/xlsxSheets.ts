import { unzipSync } from 'fflate';
import { elements, type MarkupElement, markupAttribute, STRIKE_TAG, unescapeMarkup } from '#lib/markup.ts';
import { cellStyles, formatCellNumber, type StyleOfCell, shownMoment, styleOf } from './cellStyles.ts';
import { addCellForm, type ColumnForm, formOfCell } from './columnForms.ts';
import { CELL_COUNT_LIMIT, COLUMN_LIMIT, LINE_LIMIT, UNPACKED_LIMIT } from './limits.ts';
import { NO_RESULT } from './noValue.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { Merge, RawSheet } from './tableOfBook.ts';

/** Largest expected growth on unpacking: 20 is usual; a file made to fill the memory has 1,000. */
const MOST_GROWTH = 150;

/** Smaller sizes cannot fill the memory. */
const HARMLESS_BYTES = 20_000_000;

/** Rows outside the table: titles, totals, and gaps between. */
const OTHER_ROWS = 100;

/** A spreadsheet's last row and column. Some programs hide "all following" columns as one range. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;

/** Hidden, or without height or width. */
const HIDDEN = /\s(?:hidden=["'](?:1|true)|(?:ht|width)=["']0(?:\.0+)?)["']/;

/** The sheets of an .xlsx: numbers as digits, dates as year-month-day, formulas without a value as errors. */
export function xlsxSheets(zip: Uint8Array): RawSheet[] | Refusal {
  try {
    const files = unpacked(zip);
    return files ? sheetsIn(files) : refusal('tooMuchToRead');
  } catch {
    // Whatever the fault, all that a person can do is save the file again.
    return refusal('fileBroken');
  }
}

/** The XML of the archive; null if it unpacks to more than the limit: a few kB can hold gigabytes. */
export function unpacked(zip: Uint8Array, limit = UNPACKED_LIMIT): Record<string, Uint8Array> | null {
  let size = 0;
  const most = Math.min(limit, Math.max(HARMLESS_BYTES, zip.length * MOST_GROWTH));
  const files = unzipSync(zip, {
    // An entry is never unpacked beyond the size that the archive states for it.
    filter: ({ name, originalSize }) => {
      const isRead = /\.(?:xml|rels)$/.test(name);
      if (isRead) size += originalSize;
      return isRead && size <= most;
    },
  });
  return size > most ? null : files;
}

function sheetsIn(parts: Record<string, Uint8Array>): RawSheet[] | Refusal {
  const files = Object.fromEntries(Object.entries(parts).map(([name, part]) => [partName(name, ''), part]));
  const relations = Array.from(
    elements(wholeXml(files['xl/_rels/workbook.xml.rels']), 'Relationship'),
    ({ attributes }) => ({
      id: markupAttribute(attributes, 'Id'),
      kind: markupAttribute(attributes, 'Type').split('/').at(-1),
      path: partName(markupAttribute(attributes, 'Target'), 'xl/'),
    }),
  );
  const partOf = (kind: string) =>
    files[relations.find((relation) => relation.kind === kind)?.path ?? `${partName(kind, 'xl/')}.xml`];
  const [strings, styles] = [partOf('sharedStrings'), partOf('styles')];
  const workbook = wholeXml(files['xl/workbook.xml']);
  const [{ attributes: settings = '' } = {}] = elements(workbook, 'workbookPr');
  const texts = strings ? Array.from(elements(wholeXml(strings), 'si'), ({ content }) => content) : [];
  const values: Values = {
    strings: texts.map(stringIn),
    strikes: new Set(texts.flatMap((text, index) => (isAllStruck(text) ? index : []))),
    styles: styles ? cellStyles(wholeXml(styles)) : [],
    firstDay: /^(?:1|true)$/.test(markupAttribute(settings, 'date1904')) ? 1_462 : 0,
  };
  // Replies to a note stand in another part.
  const noteParts = Object.keys(files).filter((path) => /\/comments?\d*\.xml$/.test(path));
  const notes = noteParts.flatMap(
    (path) => new TextDecoder().decode(files[path]).match(/<(?:\w+:)?comment\b/g) ?? [],
  ).length;
  const sheets: RawSheet[] = [];
  for (const { attributes } of elements(workbook, 'sheet')) {
    const relation = relations.find(({ id }) => id === markupAttribute(attributes, 'id'));
    // A chart can be a sheet of its own.
    if (relation?.kind !== 'worksheet') continue;
    const rows = rowsIn(wholeXml(files[relation.path]), values);
    if ('kind' in rows) return rows;
    const name = unescaped(markupAttribute(attributes, 'name'));
    sheets.push({
      name,
      isHidden: /hidden/i.test(markupAttribute(attributes, 'state')),
      firstDay: values.firstDay,
      notes,
      ...rows,
    });
  }
  return sheets;
}

/** Excel ignores case in names of parts, and takes `./`, `../` and backslashes. */
const partName = (name: string, folder: string) =>
  new URL(name.replaceAll('\\', '/'), `zip://book/${folder}`).pathname.slice(1).toLowerCase();

/** What the cells of all sheets refer to. */
interface Values {
  readonly strings: readonly string[];
  /** Indexes of the strings that are struck out whole. */
  readonly strikes: ReadonlySet<number>;
  readonly styles: ReturnType<typeof cellStyles>;
  /** Some workbooks count their days from 1904. */
  readonly firstDay: number;
}

function rowsIn(
  xml: string,
  values: Values,
): Omit<RawSheet, 'name' | 'isHidden' | 'firstDay' | 'notes'> | Refusal {
  const data: string[][] = [];
  const hiddenRows = new Set<number>();
  const struckCells = new Map<number, number[]>();
  const hiddenColumns = new Set<number>();
  const coloured = new Map<number, number>();
  const forms: ColumnForm[] = [];
  let [last, filled, cellCount] = [0, 0, 0];
  for (const { attributes, content } of elements(xml, 'row')) {
    const cells: string[] = [];
    let number = Number(markupAttribute(attributes, 'r'));
    let column = 0;
    const struck: number[] = [];
    let colours = 0;
    for (const cell of elements(content, 'c')) {
      const position = placeOf(markupAttribute(cell.attributes, 'r'));
      column = position?.column ?? column + 1;
      number ||= position?.row ?? 0;
      if (cell.content === '') continue;
      const style = styleOf(cell, values.styles);
      const text = cellText(cell, values, style);
      if (text === '') continue;
      if (column <= cells.length || column > MOST_COLUMNS) throw new Error('A cell out of place');
      while (cells.length < column - 1) cells.push('');
      cells.push(text);
      colours += Number(style?.isColoured ?? false);
      addCellForm(forms, column - 1, number, formOfCell(cell, style));
      if (isStruckOut(cell, values, style)) struck.push(column - 1);
    }
    number ||= last + 1;
    if (!(number > last && number <= MOST_ROWS)) throw new Error('A row out of place');
    last = number;
    if (cells.length === 0) continue;
    filled += 1;
    if (filled > LINE_LIMIT + OTHER_ROWS) return refusal('tooManyLines');
    cellCount += cells.length;
    if (cellCount > CELL_COUNT_LIMIT)
      return refusal(column > COLUMN_LIMIT ? 'tooManyColumns' : 'tooMuchToRead');
    while (data.length < number - 1) data.push([]);
    data.push(cells);
    if (HIDDEN.test(attributes)) hiddenRows.add(number);
    if (struck.length > 0) struckCells.set(number, struck);
    if (colours > 0) coloured.set(number, colours);
  }
  for (const { attributes } of elements(xml, 'col')) {
    if (!HIDDEN.test(attributes)) continue;
    const to = Math.min(Number(markupAttribute(attributes, 'max')), MOST_COLUMNS);
    for (let column = Number(markupAttribute(attributes, 'min')); column <= to; column++)
      hiddenColumns.add(column - 1);
  }
  const merges = Array.from(elements(xml, 'mergeCell'), ({ attributes }): Merge[] => {
    const [from, to] = markupAttribute(attributes, 'ref').split(':').map(placeOf);
    return from && to && to.row > from.row ? [{ column: from.column - 1, from: from.row, to: to.row }] : [];
  });
  const colourRules = xml.split('<conditionalFormatting').length - 1;
  const looks = { hiddenRows, struckCells, hiddenColumns, coloured, colourRules };
  return { data, ...looks, merges: merges.flat(), forms };
}

/** Empty for a cell without a value. @throws for a value that no spreadsheet writes */
function cellText({ attributes, content }: MarkupElement, { strings, firstDay }: Values, style: StyleOfCell) {
  const type = markupAttribute(attributes, 't');
  if (type === 'inlineStr') return stringIn(content);
  const [, value] = /<v(?:\s[^<>]*)?>([^<]*)<\/v>/.exec(content) ?? [
    /<v\s*\/>/.test(content) ? '' : undefined,
  ];
  // An empty text is a result. An empty number is not: without it, a row would be sent without a lookup's value.
  if (!value && /<f[\s/>]/.test(content) && !(type === 'str' && value === '')) return NO_RESULT;
  if (!value) return '';
  if (type === 'str' || type === 'e') return unescaped(value).trim();
  if (type === 's') return found(strings[Number(value)]);
  if (type === 'd') return shownMoment(value);
  const number = Number(value);
  if (Number.isNaN(number)) throw new Error('Not a number');
  if (type === 'b') return String(number === 1);
  return formatCellNumber(number, style === null ? null : found(style), firstDay);
}

/** True if the text is struck out; with several formats, if all its parts are. */
function isStruckOut(
  { attributes, content }: MarkupElement,
  { strikes }: Values,
  style: StyleOfCell,
): boolean {
  if (style?.isStruck || isAllStruck(content)) return true;
  if (strikes.size === 0 || markupAttribute(attributes, 't') !== 's') return false;
  return strikes.has(Number(/<v[^<>]*>(\d+)</.exec(content)?.[1] ?? -1));
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A reference to nothing');
  return value;
}

/** The text of a string with or without formats; without its pronunciation. */
function stringIn(xml: string): string {
  const spoken = xml.replace(/<rPh\b.*?(?:<\/rPh>|$)/gs, '');
  // Marks a struck-out part of a text: an id in it does not count.
  const marked = spoken.replace(/<r>.*?<\/r>/gs, (run) =>
    STRIKE_TAG.test(run) && !isAllStruck(xml) ? run.replace(/>([^<]+)<\/t>/, '>~~$1~~</t>') : run,
  );
  return unescaped(Array.from(elements(marked, 't'), ({ content }) => content).join('')).trim();
}

function isAllStruck(xml: string): boolean {
  const parts = xml.includes('<strike') ? Array.from(elements(xml, 'r'), ({ content }) => content) : [];
  return parts.length > 0 && parts.every((part) => STRIKE_TAG.test(part) || !/<t[^<>]*>\s*[^<\s]/.test(part));
}

/** Replaces character references and those of spreadsheets, such as _x000D_. */
const unescaped = (xml: string) =>
  unescapeMarkup(xml).replace(/_x([\da-f]{4})_/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** "AB12" as row and column, from 1. */
function placeOf(address: string): { row: number; column: number } | null {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
  if (!letters) return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column };
}

/** A part of the workbook without comments and prefix. @throws if it is missing or cut short */
function wholeXml(bytes: Uint8Array | undefined): string {
  const xml = new TextDecoder()
    .decode(found(bytes))
    .replace(/<!--.*?(?:-->|$)|<\?.*?(?:\?>|$)/gs, '')
    .replace(/<!\[CDATA\[(.*?)(?:\]\]>|$)/gs, (_, text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    )
    .trim();
  const [, prefix = '', name = ''] = /^<(\w+:)?(\w+)/.exec(xml) ?? [];
  if (!xml.endsWith(`</${prefix}${name}>`) && !/^<[^<]*\/>$/.test(xml)) throw new Error('Cut short');
  return prefix ? xml.replaceAll(new RegExp(`(</?)${prefix}`, 'g'), '$1') : xml;
}
