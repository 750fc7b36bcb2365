import * as z from 'zod/mini';
import type { OrgKind } from '#config/recordsSettings.ts';
import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import { inBlocks } from '#lib/inBlocks.ts';
import { type Connection, createDataService, type DataService } from './dataService.ts';
import { type ListRows, listRows, listViews } from './listViews.ts';
import { comparable, fieldsOf, kindOf, type OrgRecord, rawRecord, recordOf } from './orgRecord.ts';
import { query } from './query.ts';
import { ReadProblem } from './readProblem.ts';
import { allOf, anyOf, batchesOf, contains, isOneOf, isSince, objectOf, queryPath } from './soql.ts';

export type Reads = ReturnType<typeof createReads>;

/** By 18-character id. Null: the org shows the person no such record. It may exist. */
export type RecordsById = ReadonlyMap<string, OrgRecord | null>;

interface CreatedSince {
  since: number;
  link: OrgKind;
  ids: readonly string[];
}

/** The platform's limit for one POST of ids. */
const IDS_IN_ONE_CALL = 2_000;
const SUGGESTED = 20;
/** The platform's text fields that can be filtered hold no more. */
const VALUE_LIMIT = 255;

/**
 * Everything that the console reads of an org's records. Components use the hooks of desk/records, which ask through
 * TanStack Query. Each function rejects with a ReadProblem, and never answers "nothing found" for a failed read.
 */
export function createReads(connection: Connection) {
  const service = createDataService(connection);
  const { settings } = service;
  const byId = (
    kind: OrgKind,
    ids: readonly string[],
    signal: AbortSignal,
    further: readonly string[] = [],
  ) => readById(service, kind, ids, [...fieldsOf(kind, settings), ...further], signal);
  return {
    /** Records by id, each asked for once. `further` are fields to read as well, such as LastModifiedDate. */
    byId,
    /** One record, read in the same call as others that are asked for at the same moment. */
    one: createOneByOne(byId, connection.clock),
    /** Up to 20 records whose name, number or e-mail contains the text, by name. */
    async search(kind: OrgKind, text: string, signal: AbortSignal): Promise<OrgRecord[]> {
      if (text.length > VALUE_LIMIT) return [];
      const { object, search, name } = kindOf(kind, settings);
      const fields = fieldsOf(kind, settings);
      const where = anyOf(search.map((field) => contains(field, text)));
      const { rows } = await query(
        service,
        { object, fields, where, orderBy: name, limit: SUGGESTED },
        signal,
      );
      return rows.map((row) => recordOf(row, kind, fields, settings));
    },
    /** The records whose `field` is exactly one of the values, by `comparable` value. Several records: a question. */
    async match(kind: OrgKind, field: string, values: readonly string[], signal: AbortSignal) {
      const { object } = kindOf(kind, settings);
      const fields = [...fieldsOf(kind, settings), field];
      const distinct = [...new Map(values.map((value) => [comparable(value), value.trim()])).values()].filter(
        (value) => value !== '' && value.length <= VALUE_LIMIT,
      );
      const found = new Map<string, OrgRecord[]>();
      const questionOf = (batch: readonly string[]) => ({ object, fields, where: isOneOf(field, batch) });
      for (const batch of batchesOf(distinct, (some) => queryPath(questionOf(some)))) {
        const { rows } = await query(service, questionOf(batch), signal);
        for (const row of rows) {
          const record = recordOf(row, kind, fields, settings);
          const value = valueAskedFor(record.fields[field] ?? '', batch);
          found.set(value, [...(found.get(value) ?? []), record]);
        }
      }
      return found as ReadonlyMap<string, readonly OrgRecord[]>;
    },
    /** How far the org's clock is ahead of this computer's, in ms, as the last answer told. */
    ahead: service.ahead,
    /**
     * Records created at or after `since` (ms by this computer's clock) that hold one of `ids` in the field for `link`
     * (`links` in config.json), oldest first. Their fields include all links, CreatedDate and CreatedById.
     */
    async createdSince(kind: OrgKind, wanted: CreatedSince, signal: AbortSignal) {
      const before = service.ahead();
      const found = await createdAfter(service, kind, wanted, signal);
      // The answer may tell that this computer's clock is fast: then earlier records count, too.
      return before - service.ahead() > CLOCK_TOLERANCE_MS
        ? createdAfter(service, kind, wanted, signal)
        : found;
    },
    listViews: (kind: OrgKind, signal: AbortSignal) =>
      listViews(service, kindOf(kind, settings).object, signal),
    listRows: (kind: OrgKind, listId: string, signal: AbortSignal): Promise<ListRows> =>
      listRows(service, kindOf(kind, settings).object, listId, signal),
  };
}

const CLOCK_TOLERANCE_MS = 30_000;

async function createdAfter(
  service: DataService,
  kind: OrgKind,
  { since, link, ids }: CreatedSince,
  signal: AbortSignal,
) {
  const { settings } = service;
  const { object, links } = kindOf(kind, settings);
  const fields = [
    ...fieldsOf(kind, settings),
    ...Object.values(links),
    'CreatedDate',
    'CreatedById',
    'CreatedBy.Name',
  ];
  const questionOf = (batch: readonly string[]) => ({
    object,
    fields,
    where: allOf([isSince('CreatedDate', since + service.ahead()), isOneOf(links[link] ?? '', batch)]),
    orderBy: 'CreatedDate',
  });
  const records: OrgRecord[] = [];
  let readAt = service.clock.now();
  for (const batch of batchesOf(ids, (some) => queryPath(questionOf(some)))) {
    const { rows, at } = await query(service, questionOf(batch), signal);
    records.push(...rows.map((row) => recordOf(row, kind, fields, settings)));
    readAt = at;
  }
  return { records, at: readAt };
}

const collator = new Intl.Collator('en', { sensitivity: 'accent' });

/** The value that a found record answers. A record that answers none makes the whole reading unreadable. */
function valueAskedFor(found: string, batch: readonly string[]): string {
  const same = comparable(found);
  const asked =
    batch.find((value) => comparable(value) === same) ??
    batch.find((value) => collator.compare(value, found) === 0);
  if (asked === undefined) throw new ReadProblem('unreadable');
  return comparable(asked);
}

const byIdAnswer = z.array(z.nullable(rawRecord));

async function readById(
  service: DataService,
  kind: OrgKind,
  ids: readonly string[],
  fields: readonly string[],
  signal: AbortSignal,
): Promise<{ records: RecordsById; at: number }> {
  const { settings } = service;
  const { object } = kindOf(kind, settings);
  const asked = [...new Set(ids.filter((id) => recordIdProblem(id) === null).map(canonicalId))];
  const records = new Map<string, OrgRecord | null>(asked.map((id) => [id, null]));
  // Ids in a POST read no fields of related records.
  const isPlain = fields.every((field) => !field.includes('.'));
  const questionOf = (batch: readonly string[]) => ({ object, fields, where: isOneOf('Id', batch) });
  const batches = isPlain
    ? inBlocks(asked, IDS_IN_ONE_CALL)
    : batchesOf(asked, (some) => queryPath(questionOf(some)));
  let readAt = service.clock.now();
  for (const batch of batches) {
    const { rows, at } = isPlain ? await readBlock(batch) : await query(service, questionOf(batch), signal);
    readAt = at;
    for (const row of rows) {
      const record = recordOf(row, kind, fields, settings);
      // An answer about a record that nobody asked for says nothing about those that were.
      if (!records.has(record.id)) throw new ReadProblem('unreadable');
      records.set(record.id, record);
    }
  }
  return { records, at: readAt };

  async function readBlock(batch: readonly string[]) {
    const path = `/composite/sobjects/${objectOf(object)}`;
    const { answer, at } = await service.ask(
      { path, body: { ids: batch, fields: [...new Set(['Id', ...fields])] } },
      byIdAnswer,
      signal,
    );
    if (answer.length !== batch.length) throw new ReadProblem('unreadable');
    return { rows: answer.filter((row) => row !== null), at };
  }
}

/** Long enough for all fields and cells of a page that are drawn together. */
const TOGETHER_MS = 20;

function createOneByOne(
  byId: (kind: OrgKind, ids: readonly string[], signal: AbortSignal) => Promise<{ records: RecordsById }>,
  clock: Connection['clock'],
) {
  const waiting = new Map<OrgKind, { ids: Set<string>; records: Promise<RecordsById> }>();
  return async (kind: OrgKind, id: string): Promise<OrgRecord | null> => {
    let group = waiting.get(kind);
    if (!group) {
      const ids = new Set<string>();
      const records = clock.sleep(TOGETHER_MS).then(async () => {
        waiting.delete(kind);
        return (await byId(kind, [...ids], new AbortController().signal)).records;
      });
      group = { ids, records };
      waiting.set(kind, group);
    }
    group.ids.add(id);
    return (await group.records).get(canonicalId(id)) ?? null;
  };
}
