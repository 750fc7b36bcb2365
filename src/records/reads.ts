import * as z from 'zod/mini';
import type { ObjectKind } from '#config/recordsSettings.ts';
import { canonicalId, isSameRecord, recordIdProblem } from '#contract/recordId.ts';
import { inBlocks } from '#lib/inBlocks.ts';
import { createDataService, type DataConnection, type DataService } from './dataService.ts';
import { createLenientRead, type FieldsToRead } from './lenientRead.ts';
import { type ListRows, listRows, listViews } from './listViews.ts';
import {
  accountFields,
  comparable,
  configuredFields,
  kindSettings,
  listedFields,
  nameAndStateFields,
  type OrgRecord,
  type RawRecord,
  rawRecord,
  recordOf,
} from './orgRecord.ts';
import { query } from './query.ts';
import { ReadProblem } from './readProblem.ts';
import { type RecentRecordsQuery, readRecentRecords } from './readRecentRecords.ts';
import {
  LONGEST_VALUE,
  type RecordsQuery,
  readRecords,
  type SearchOptions,
  searchRecords,
} from './readRecords.ts';
import {
  batchesOf,
  checkedObjectName,
  distinctFields,
  isNumber,
  isOneOf,
  isOneOfNumbers,
  queryPath,
} from './soql.ts';

export type Reads = ReturnType<typeof createReads>;

/** By 18-character id. Null: the org shows the person no such record. It may exist. */
export type RecordsById = ReadonlyMap<string, OrgRecord | null>;

/** The platform's limit for one POST of ids. */
const IDS_IN_ONE_CALL = 2_000;

/**
 * All reads of an org's records. Components use the hooks of pageParts/records, which call them through TanStack Query.
 * Each function rejects with a ReadProblem; a failed read is never answered as "nothing found".
 */
export function createReads(connection: DataConnection) {
  const service = createDataService(connection);
  const { settings } = service;
  /** Reports a problem once, whichever step of the read it comes from. */
  const reporting =
    <Question extends unknown[], Answer>(read: (...question: Question) => Promise<Answer>) =>
    (...question: Question): Promise<Answer> =>
      read(...question).catch((error: unknown) => {
        if (error instanceof ReadProblem) connection.onProblem(error);
        throw error;
      });
  /** Of a kind: fields of numbers, which are searched without quotes. */
  const numberFields = new Set<string>();
  const lenient = createLenientRead(connection.onProblem);
  const byId = reporting(
    (
      kind: ObjectKind,
      ids: readonly string[],
      signal: AbortSignal,
      fields: FieldsToRead = nameAndStateFields(kind, settings),
    ) => lenient(kind, fields, (readable) => readById(service, kind, ids, readable, signal)),
  );
  return {
    /** Records by id, each read once; by default with the fields of their names and states. */
    byId,
    /** One record. It shares a call with others that are requested at the same moment. */
    one: createOneByOne(byId, connection.clock),
    search: reporting((kind: ObjectKind, text: string, signal: AbortSignal, how?: SearchOptions) =>
      lenient(kind, listedFields(kind, settings), (fields) =>
        searchRecords(service, kind, text, fields, signal, how),
      ),
    ),
    readRecords: reporting((kind: ObjectKind, asked: RecordsQuery, signal: AbortSignal) =>
      lenient(kind, listedFields(kind, settings, asked.link), (fields) =>
        readRecords(service, kind, asked, fields, signal),
      ),
    ),
    /**
     * The records whose `field` is one of the values exactly, by `comparable` value. If several are, a person chooses.
     */
    match: reporting((kind: ObjectKind, field: string, values: readonly string[], signal: AbortSignal) => {
      const { object } = kindSettings(kind, settings);
      const known = {
        needed: [...configuredFields(kind, settings), field],
        further: accountFields(kind, settings),
      };
      const ofField = `${kind} ${field}`;
      const distinct = [...new Map(values.map((value) => [comparable(value), value.trim()])).values()].filter(
        (value) => value !== '' && value.length <= LONGEST_VALUE,
      );
      return lenient(kind, known, async ({ needed, further }) => {
        const found = new Map<string, OrgRecord[]>();
        const fields = [...needed, ...further];
        const questionOf = (batch: readonly string[]) => {
          const where = numberFields.has(ofField) ? isOneOfNumbers : isOneOf;
          return { object, fields, where: where(field, batch) };
        };
        const addressOf = (some: readonly string[]) => settings.dataUrl + queryPath(questionOf(some));
        const ask = async (batch: readonly string[]): Promise<RawRecord[]> => {
          if (numberFields.has(ofField) && !batch.some(isNumber)) return [];
          return query(service, questionOf(batch), signal).catch((error: unknown) => {
            if (numberFields.has(ofField) || readProblemKind(error) !== 'fieldOfNumbers') throw error;
            numberFields.add(ofField);
            return ask(batch);
          });
        };
        for (const batch of batchesOf(distinct, addressOf)) {
          const rows = await ask(batch);
          for (const row of rows) {
            const record = recordOf(row, kind, needed, settings, further);
            for (const value of valuesAskedFor(record.fields[field] ?? '', batch, numberFields.has(ofField)))
              found.set(value, [...(found.get(value) ?? []), record]);
          }
        }
        return found as ReadonlyMap<string, readonly OrgRecord[]>;
      });
    }),
    /** How far the org's clock is ahead of this computer's, in ms; null if that is not known (orgTime.ts). */
    ahead: service.ahead,
    now: () => service.clock.now(),
    /**
     * Records that hold one of `ids` in a field and were created in the last days, and when the read began, by this
     * computer's clock. `isWhole`: the org sent as many as it counted, and only such records.
     */
    readRecentRecords: reporting(
      (kind: ObjectKind, wanted: RecentRecordsQuery, fields: FieldsToRead, signal: AbortSignal) =>
        lenient(kind, fields, (readable) => readRecentRecords(service, kind, wanted, readable, signal)),
    ),
    /** How many calls all applications may make in 24 hours. Problems are not reported: the number is only shown. */
    callsLeft: async (signal: AbortSignal) => {
      const { DailyApiRequests: calls } = await service.ask({ path: '/limits' }, limits, signal);
      return { left: calls.Remaining, max: calls.Max };
    },
    listViews: reporting((kind: ObjectKind, signal: AbortSignal) =>
      listViews(service, kindSettings(kind, settings).object, signal),
    ),
    listRows: reporting(
      (kind: ObjectKind, listId: string, signal: AbortSignal): Promise<ListRows> =>
        listRows(service, kindSettings(kind, settings).object, listId, signal),
    ),
  };
}

const limits = z.object({ DailyApiRequests: z.object({ Max: z.number(), Remaining: z.number() }) });

const readProblemKind = (error: unknown) => (error instanceof ReadProblem ? error.kind : null);

const collator = new Intl.Collator('en', { sensitivity: 'accent' });

/** Longer numbers lose digits. */
const EXACT_DIGITS = 15;

/** The values of the batch that a record was found by: of a number, each way to write it. */
function valuesAskedFor(found: string, batch: readonly string[], areNumbers: boolean): string[] {
  const isSame = (value: string) => isNumber(value) && Number(value) === Number(found);
  const same = areNumbers && found.length <= EXACT_DIGITS ? batch.filter(isSame) : [];
  return same.length > 0 ? same.map(comparable) : [valueAskedFor(found, batch)];
}

/** The value of the batch that a record was found by. Rejects the whole read if there is none. */
function valueAskedFor(found: string, batch: readonly string[]): string {
  const same = comparable(found);
  const asked =
    batch.find((value) => comparable(value) === same || isSameRecord(value, found)) ??
    batch.find((value) => collator.compare(value, found) === 0);
  if (asked === undefined) throw new ReadProblem('unreadable');
  return comparable(asked);
}

const byIdAnswer = z.array(z.nullable(rawRecord));

async function readById(
  service: DataService,
  kind: ObjectKind,
  ids: readonly string[],
  { needed, further }: FieldsToRead,
  signal: AbortSignal,
): Promise<{ records: RecordsById; at: number }> {
  const { settings } = service;
  const { object } = kindSettings(kind, settings);
  const askedIds = [...new Set(ids.filter((id) => recordIdProblem(id) === null).map(canonicalId))];
  const records = new Map<string, OrgRecord | null>(askedIds.map((id) => [id, null]));
  const fields = [...needed, ...further];
  // A POST of ids cannot read fields of related records.
  const isPlain = fields.every((field) => !field.includes('.'));
  const questionOf = (batch: readonly string[]) => ({ object, fields, where: isOneOf('Id', batch) });
  const batches = isPlain
    ? inBlocks(askedIds, IDS_IN_ONE_CALL)
    : batchesOf(askedIds, (some) => settings.dataUrl + queryPath(questionOf(some)));
  const at = service.clock.now();
  for (const batch of batches) {
    const rows = isPlain ? await readBlock(batch) : await query(service, questionOf(batch), signal);
    for (const row of rows) {
      const record = recordOf(row, kind, needed, settings, further);
      // The answer contains a record that was not requested, so it proves nothing about those that were.
      if (!records.has(record.id)) throw new ReadProblem('unreadable');
      records.set(record.id, record);
    }
  }
  return { records, at };

  async function readBlock(batch: readonly string[]) {
    const path = `/composite/sobjects/${checkedObjectName(object)}`;
    const answer = await service.ask(
      { path, body: { ids: batch, fields: distinctFields(['Id', ...fields]) } },
      byIdAnswer,
      signal,
    );
    if (answer.length !== batch.length) throw new ReadProblem('unreadable');
    return answer.filter((row) => row !== null);
  }
}

/** Long enough for all fields and cells of a page that render together. */
const TOGETHER_MS = 20;

function createOneByOne(
  byId: (kind: ObjectKind, ids: readonly string[], signal: AbortSignal) => Promise<{ records: RecordsById }>,
  clock: DataConnection['clock'],
) {
  const waiting = new Map<ObjectKind, { ids: Set<string>; records: Promise<RecordsById> }>();
  return async (kind: ObjectKind, id: string): Promise<OrgRecord | null> => {
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
