import { numberText } from './cellStyles.ts';

type JsonRecord = Readonly<Record<string, unknown>>;

/** Another text of this form is no table: its commas are not between cells. */
export const looksLikeJson = (text: string) =>
  /^\s*(?:\{\s*["}]|\[\s*[[{"\]])/.test(text) && /[\]}]$/.test(text.slice(-100).replace(/[\s,;]+$/, ''));

/** Lists may stand within other records, as in answers of programs. */
const DEEPEST = 4;

/**
 * The lists of records or of rows in a JSON text, each with its name and its lines, keys first. Numbers the records that contain
 * lists (renewal sets), so that each stays a set. Empty for other texts, and for a plain list of ids, which does not
 * define sets.
 */
export function jsonLists(text: string): { name: string; data: string[][] }[] {
  if (!/^\s*[{[]/.test(text)) return [];
  const parsed = parsedJson(text) ?? recordALine(text);
  return listsIn('', parsed);
}

function listsIn(name: string, value: unknown, depth = 0): { name: string; data: string[][] }[] {
  if (areRecords(value)) return [{ name, data: linesOf(value) }];
  if (areRows(value)) return [{ name, data: value.map((row) => row.map(cellOf)) }];
  if (!isRecord(value) || depth > DEEPEST) return [];
  // Lists within other records may have one name, of which a person could not choose the second.
  const within = name && `${name}.`;
  return Object.entries(value).flatMap(([key, one]) => listsIn(within + key, one, depth + 1));
}

function linesOf(list: readonly JsonRecord[]): string[][] {
  const areSets = list.some((record) => Object.values(record).some(Array.isArray));
  const records = list.map((record) => new Map(fieldsOf(record)));
  const keys = [...new Set(records.flatMap((record) => [...record.keys()]))];
  const lines = records.map((record) => keys.map((key) => cellOf(record.get(key))));
  if (!areSets) return [keys, ...lines];
  return [['Set', ...keys], ...lines.map((cells, index) => [String(index + 1), ...cells])];
}

/** Fields of records within the record have its name before theirs: "Account.Name". */
const fieldsOf = (record: JsonRecord, within = ''): [string, unknown][] =>
  Object.entries(record).flatMap(([key, value]) =>
    isRecord(value) ? fieldsOf(value, `${within}${key}.`) : [[within + key, value]],
  );

/** One record on each line, as logs have them. */
function recordALine(text: string): unknown {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (!/^\s*\{.*\},?\s*$/.test(lines[0] ?? '')) return null;
  return parsedJson(`[${lines.map((line) => line.replace(/,\s*$/, '')).join(',')}]`);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areRecords = (value: unknown): value is readonly JsonRecord[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

const areRows = (value: unknown): value is readonly unknown[][] =>
  Array.isArray(value) && value.length > 0 && value.every(Array.isArray);

function cellOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(cellOf).join(' ');
  if (typeof value === 'number') return numberText(value);
  return value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
}
