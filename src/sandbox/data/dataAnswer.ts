import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import type { Commerce } from '../commerce.ts';
import { jsonAnswer, platformAnswer } from '../jsonAnswer.ts';
import type { LedgerEntry } from '../ledger.ts';
import { type DataObject, type DataRow, dataObjects, rowsOf } from './dataObjects.ts';
import { listViewsAnswer } from './listViews.ts';
import type { ChangedRead } from './readChanges.ts';
import { MalformedQuery, readSoql, type SoqlCondition, type SoqlQuery } from './readSoql.ts';

/** The version in the data service's address. */
export const DATA_PATH = '/services/data/v60.0';

/** The platform's limits: rows of one answer, ids of one POST, and bytes of an address. */
const PAGE_ROWS = 2_000;
const IDS_AT_MOST = 2_000;
const ADDRESS_LIMIT = 16_384;

const DAY_MS = 86_400_000;

export interface DataContext {
  /** The org's time, in ms. */
  now: number;
  commerce: Commerce;
  ledger: readonly LedgerEntry[];
  /** Calls of today that are left; null: the person may not see that. */
  callsLeft: number | null;
  /** What a scenario makes of the read. */
  change: ChangedRead;
}

/** Answers a read as the platform's standard data service does, for what the console asks. */
export async function dataAnswer(request: Request, context: DataContext): Promise<Response> {
  const url = new URL(request.url);
  if (url.href.length > ADDRESS_LIMIT) return platformAnswer(414, 'URI_TOO_LONG', 'The address is too long');
  const start = url.pathname.indexOf(DATA_PATH) + DATA_PATH.length;
  const path = url.pathname.slice(start);
  const [, resource = '', ...rest] = path.split('/');
  const isGet = request.method === 'GET';
  if (resource === 'limits' && isGet) return limitsAnswer(context);
  if (resource === 'query' && isGet) return queryAnswer(url, rest[0], context);
  if (resource === 'composite' && rest[0] === 'sobjects' && rest.length === 2 && request.method === 'POST')
    return byIdAnswer(rest[1] ?? '', await request.text(), context);
  const object = resource === 'sobjects' ? objectNamed(rest[0] ?? '', context) : null;
  const found =
    object && isGet
      ? listViewsAnswer(object, rest.slice(1), url.searchParams, url.pathname.slice(0, start), () =>
          rows(object, context),
        )
      : null;
  return found ?? platformAnswer(404, 'NOT_FOUND', 'The requested resource does not exist');
}

/** With the fields that the person may read. */
function objectNamed(name: string, { change }: DataContext): DataObject | undefined {
  const object = dataObjects.find((each) => each.name.toLowerCase() === name.toLowerCase());
  return object && { ...object, fields: change.fields(object) };
}

const CALLS_A_DAY = 100_000;
/** Calls left of the day: other applications have made the rest. */
export const CALLS_AT_START = CALLS_A_DAY - 58_800;

const limitsAnswer = ({ callsLeft }: DataContext): Response =>
  callsLeft === null
    ? platformAnswer(403, 'INSUFFICIENT_ACCESS', 'You do not have permission to view the limits')
    : jsonAnswer(200, {
        DailyApiRequests: { Max: CALLS_A_DAY, Remaining: callsLeft },
        DailyBulkApiBatches: { Max: 15_000, Remaining: 15_000 },
        SingleEmail: { Max: 5_000, Remaining: 5_000 },
      });

const rows = (
  object: DataObject,
  { commerce, ledger, change }: DataContext,
  ids: readonly string[] | null = null,
) => change.rows(rowsOf(object, commerce, ledger, ids && new Set(ids.map(canonicalId))), object);

const idsAskedFor = (where: SoqlCondition | null) =>
  where?.kind === 'in' && where.field === 'Id' ? where.values : null;

class InvalidField extends Error {}

function queryAnswer(url: URL, locator: string | undefined, context: DataContext): Response {
  const soql = url.searchParams.get('q') ?? '';
  try {
    const question = readSoql(soql);
    const object = objectNamed(question.object, context);
    if (!object)
      return platformAnswer(400, 'INVALID_TYPE', `sObject type '${question.object}' is not supported.`);
    const all = rows(object, context, idsAskedFor(question.where));
    const found = rowsFound(question, object, all, context.now);
    const start = Number(locator?.split('-')[1] ?? 0);
    const records = found
      .slice(start, start + PAGE_ROWS)
      .map((row) => selected(row, question.fields, object));
    const done = start + PAGE_ROWS >= found.length;
    const next = `${DATA_PATH}/query/0r8-${start + PAGE_ROWS}?q=${encodeURIComponent(soql)}`;
    const base = url.pathname.slice(0, url.pathname.indexOf(DATA_PATH));
    return jsonAnswer(200, {
      totalSize: found.length,
      done,
      ...(!done && { nextRecordsUrl: base + next }),
      records: context.change.answered(records),
    });
  } catch (error) {
    if (error instanceof MalformedQuery) return platformAnswer(400, 'MALFORMED_QUERY', error.message);
    if (error instanceof InvalidField) return platformAnswer(400, 'INVALID_FIELD', error.message);
    throw error;
  }
}

function rowsFound(
  { where, orderBy, isDescending, limit, fields }: SoqlQuery,
  object: DataObject,
  all: readonly DataRow[],
  now: number,
) {
  const known = fields.map((field) => knownField(field, object));
  const twice = known.find((field, index) => known.indexOf(field) < index);
  if (twice) throw new InvalidField(`duplicate field selected: ${twice}`);
  const fitting = where ? all.filter((row) => fits(where, row, object, now)) : [...all];
  // Also with no row at all, the platform checks the names.
  if (where && all.length === 0) fits(where, { Id: '' }, object, now);
  if (orderBy) {
    const key = knownField(orderBy, object);
    // Ids by their letters' codes: no language orders them.
    const compare = (a: string, b: string) =>
      key === 'Id' ? Number(a > b) - Number(a < b) : a.localeCompare(b);
    fitting.sort((a, b) => compare(textIn(a, key), textIn(b, key)) * (isDescending ? -1 : 1));
  }
  return limit === null ? fitting : fitting.slice(0, limit);
}

function fits(condition: SoqlCondition, row: DataRow, object: DataObject, now: number): boolean {
  if (condition.kind === 'AND' || condition.kind === 'OR') {
    // Not `every`: each part's names are checked, also where the first one decides.
    const parts = condition.parts.map((part) => fits(part, row, object, now));
    return condition.kind === 'AND' ? parts.every(Boolean) : parts.some(Boolean);
  }
  const field = knownField(condition.field, object);
  const isId = /(^|\.)Id$|Id$|__c$/.test(field);
  const text = textIn(row, field);
  const same = (value: string) =>
    text !== '' && (text.toLowerCase() === value.toLowerCase() || (isId && text === canonicalId(value)));
  if (condition.kind === 'like') return condition.pattern.test(text);
  if (condition.kind === 'in') return condition.values.some(same);
  if (condition.kind === 'equals') return same(condition.value);
  if (condition.kind === 'below') return text < canonicalId(condition.value);
  // From midnight that many days ago; everybody's time zone is UTC here.
  const today = now - (now % DAY_MS);
  return Date.parse(text) >= today - condition.days * DAY_MS;
}

/** The field's own spelling: names ignore case. */
function knownField(name: string, object: DataObject): string {
  const found = object.fields.find((field) => field.toLowerCase() === name.toLowerCase());
  if (found) return found;
  throw new InvalidField(`No such column '${name}' on entity '${object.name}'.`);
}

function textIn(row: DataRow, path: string): string {
  const value = path.split('.').reduce<unknown>((holder, part) => Object(holder ?? {})[part], row);
  return value === null || value === undefined ? '' : String(value);
}

function selected(row: DataRow, names: readonly string[], object: DataObject): Record<string, unknown> {
  const fields = names.map((name) => knownField(name, object));
  const parts = fields.map((field) => field.split('.')[0] ?? field);
  const attributes = { type: object.name, url: `${DATA_PATH}/sobjects/${object.name}/${row.Id}` };
  return { attributes, ...Object.fromEntries(parts.map((part) => [part, row[part] ?? null])) };
}

/** Answers each id in its place: null where the record does not exist or may not be seen. */
function byIdAnswer(objectName: string, text: string, context: DataContext): Response {
  const object = objectNamed(objectName, context);
  if (!object) return platformAnswer(404, 'NOT_FOUND', 'The requested resource does not exist');
  let body: { ids?: unknown; fields?: unknown };
  try {
    body = Object(JSON.parse(text));
  } catch {
    return platformAnswer(400, 'JSON_PARSER_ERROR', 'The body is not valid JSON');
  }
  const { ids, fields } = body;
  const areTexts = (list: unknown): list is string[] =>
    Array.isArray(list) && list.length > 0 && list.every((each) => typeof each === 'string');
  if (!areTexts(ids) || !areTexts(fields))
    return platformAnswer(400, 'JSON_PARSER_ERROR', 'ids and fields must be lists of texts');
  if (ids.length > IDS_AT_MOST)
    return platformAnswer(
      400,
      'LIMIT_EXCEEDED',
      `record limit reached. cannot retrieve more than ${IDS_AT_MOST} records`,
    );
  const unknown = fields.find(
    (field) => field.includes('.') || !object.fields.some((own) => own.toLowerCase() === field.toLowerCase()),
  );
  if (unknown)
    return platformAnswer(
      400,
      'INVALID_FIELD',
      `No such column '${unknown}' on sobject of type ${object.name}`,
    );
  const byRecord = new Map(rows(object, context, ids).map((row) => [row.Id, row]));
  const records = ids.map((id) => {
    const row = recordIdProblem(id) === null ? byRecord.get(canonicalId(id)) : undefined;
    return row ? selected(row, fields, object) : null;
  });
  return jsonAnswer(200, context.change.answered(records));
}
