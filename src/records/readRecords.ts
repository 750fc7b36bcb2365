import type { ObjectKind } from '#config/recordsSettings.ts';
import { canonicalId } from '#contract/recordId.ts';
import type { DataService } from './dataService.ts';
import type { FieldsToRead } from './lenientRead.ts';
import { kindSettings, LAST_CHANGE, type OrgRecord, recordOf } from './orgRecord.ts';
import { query } from './query.ts';
import { ReadProblem } from './readProblem.ts';
import {
  allOf,
  anyCondition,
  type Condition,
  contains,
  equals,
  isBelow,
  isOneOf,
  type Query,
} from './soql.ts';

const LETTERS_ASKED = 80;
/** More words would make the address longer, but rarely the answer shorter. */
const WORDS_ASKED = 6;
/** The platform's filterable text fields hold no more. */
export const LONGEST_VALUE = 255;

export interface SearchOptions {
  /** The maximum number of records; default: 20. */
  limit?: number;
  /** Sorts by last change, newest first; default: by name. */
  isNewestFirst?: boolean;
}

/**
 * Records in which each word is part of one of the searched fields: "doe jane" finds Jane Doe. Finds only valid records
 * (`only` in config.json).
 */
export async function searchRecords(
  service: DataService,
  kind: ObjectKind,
  text: string,
  fields: FieldsToRead,
  signal: AbortSignal,
  how: SearchOptions = {},
  unsearchable: ReadonlySet<string> = new Set(),
): Promise<OrgRecord[]> {
  const { limit = 20, isNewestFirst = false } = how;
  const { settings } = service;
  const { search: searched, name, only } = kindSettings(kind, settings);
  const words = wordsIn(text);
  if (words.length === 0) return [];
  // Without fields that the person may not read: the org would refuse the whole query.
  const readable = searched.filter(
    (field) => [...fields.needed, ...fields.further].includes(field) && !unsearchable.has(field),
  );
  const inFields = readable.length > 0 ? readable : [name];
  const where = allOf([
    ...words.map((word) => anyCondition(inFields.map((field) => contains(field, word)))),
    ...only.map(({ field, equals: value }) => equals(field, value)),
  ]);
  return readAll(service, kind, fields, signal, {
    where,
    // If the person may not read the last change, sorts by creation.
    orderBy: !isNewestFirst ? name : fields.further.includes(LAST_CHANGE) ? LAST_CHANGE : 'Id',
    isDescending: isNewestFirst,
    limit,
  }).catch((error: unknown) => {
    // The org names one such field at a time; the others are searched.
    const isOfField = error instanceof ReadProblem && /^field(NotSearchable|OfNumbers)$/.test(error.kind);
    if (!isOfField || inFields.length < 2 || !inFields.includes(error.subject)) throw error;
    const others = new Set([...unsearchable, error.subject]);
    return searchRecords(service, kind, text, fields, signal, how, others);
  });
}

/** The beginning of a long text finds at least as much as the whole, and fits the address several times. */
function wordsIn(text: string): string[] {
  if (text.length > LONGEST_VALUE) return [];
  return Array.from(text)
    .slice(0, LETTERS_ASKED)
    .join('')
    .split(/[\s,;]+/u)
    .filter((word) => word !== '')
    .slice(0, WORDS_ASKED);
}

export interface RecordsQuery {
  /** The field of `links` in config.json that holds one of `ids`; without it, records of the whole org. */
  link?: ObjectKind;
  ids?: readonly string[];
  /** The last record of the previous page. */
  after?: string | undefined;
  limit: number;
}

/**
 * Records of a kind that belong to one of `ids`, newest first. Their fields include all links, and who created and last
 * changed them, and when.
 */
export async function readRecords(
  service: DataService,
  kind: ObjectKind,
  { link, ids = [], after, limit }: RecordsQuery,
  fields: FieldsToRead,
  signal: AbortSignal,
): Promise<{ records: OrgRecord[]; hasMore: boolean; at: number }> {
  const { links } = kindSettings(kind, service.settings);
  const at = service.clock.now();
  const conditions: Condition[] = [];
  if (link) conditions.push(isOneOf(links[link] ?? '', ids));
  if (after) conditions.push(isBelow('Id', after));
  const found = await readAll(service, kind, fields, signal, {
    ...(conditions.length > 0 && { where: allOf(conditions) }),
    orderBy: 'Id',
    isDescending: true,
    limit: limit + 1,
  });
  const asked = new Set(ids.map(canonicalId));
  // A record of another customer would be taken for this customer's.
  if (link && !found.every(({ fields: own }) => asked.has(canonicalId(own[links[link] ?? ''] ?? ''))))
    throw new ReadProblem('unreadable');
  return { records: found.slice(0, limit), hasMore: found.length > limit, at };
}

async function readAll(
  service: DataService,
  kind: ObjectKind,
  { needed, further }: FieldsToRead,
  signal: AbortSignal,
  asked: Omit<Query, 'object' | 'fields'>,
): Promise<OrgRecord[]> {
  const { settings } = service;
  const fields = [...needed, ...further];
  const rows = await query(
    service,
    { object: kindSettings(kind, settings).object, fields, ...asked },
    signal,
  );
  return rows.map((row) => recordOf(row, kind, needed, settings, further));
}
