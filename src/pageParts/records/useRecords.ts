import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ObjectKind } from '#config/recordsSettings.ts';
import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import { inBlocks } from '#lib/inBlocks.ts';
import { comparable, configuredFields, type OrgRecord } from '#records/orgRecord.ts';
import type { Reads } from '#records/reads.ts';
import { useDesk } from '../useDesk.ts';
import type { PageRecords } from './useRecord.ts';
import { readProblemIn, toReadState, useRecordQueries } from './useRecordQueries.ts';

/**
 * Reads the records of a page's first 2,000 rows, or `ofAll`, with one call for each kind. Put its `page` into
 * RecordsContext around a grid: `useRecord` inside it then reads other records only. A null record is not shown to this
 * person: it may exist.
 */
export function useRecordsOfRows(
  rowCount: number,
  columns: readonly IdColumn[],
  { mayAskOthers = true, ofAll = false } = {},
) {
  const { query, isOn } = useRecordQueries();
  const settings = useDesk().records?.settings;
  const [wholeSheet, setWholeSheet] = useState<readonly IdColumn[] | null>(null);
  const isWhole = ofAll || wholeSheet === columns;
  const kinds = new Set(columns.flatMap(({ kind }) => (isOn(kind) ? kind : [])));
  const sizeOf = (kind: ObjectKind) =>
    settings && configuredFields(kind, settings).some((field) => field.includes('.')) ? SMALL_BLOCK : BLOCK;
  // The same array object keeps 2,000 ids of a block from being hashed at each render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: desk and settings stay the same while a person is signed in
  const queries = useMemo(
    () =>
      [...kinds].flatMap((kind) => {
        const ofKind = columns.filter((column) => column.kind === kind);
        const ids = new Set<string>();
        for (let row = 0; row < (isWhole ? rowCount : Math.min(rowCount, BLOCK)); row++)
          for (const { idOf } of ofKind) {
            const id = idOf(row);
            if (recordIdProblem(id) === null) ids.add(canonicalId(id));
          }
        return inBlocks([...ids], sizeOf(kind)).map((block) => ({
          ...query(kind, ['byId', block], async (reads, of, signal) => ({
            kind: of,
            ...(await reads.byId(of, block, signal)),
          })),
          // Read anew at each visit: states change as rows are sent, and a failed read may succeed later.
          gcTime: 0,
        }));
      }),
    [columns, rowCount, isWhole],
  );
  const { byKind: read, error, isLoading, ...reading } = useQueries({ queries, combine: joined });
  const byKind = useLast(read, isLoading);
  const page = useMemo(
    (): PageRecords => ({ byKind, mayAsk: mayAskOthers && !isLoading && !error }),
    [byKind, isLoading, error, mayAskOthers],
  );
  const unread = isWhole || kinds.size === 0 ? 0 : Math.max(0, rowCount - BLOCK);
  return {
    page,
    ...toReadState({ data: byKind, error, isLoading }),
    ...reading,
    /** Rows whose records are not read, and the most calls that `readRest` makes for them. */
    unread,
    callsForRest: [...kinds].reduce((sum, kind) => sum + Math.ceil(unread / sizeOf(kind)), 0),
    readRest: () => setWholeSheet(columns),
  };
}

/** A column of ids. Pass the same array of columns at each render: another array counts as another sheet. */
export interface IdColumn<Row = number> {
  /** In English, for exports. */
  header: string;
  kind: ObjectKind;
  /**
   * @param row by default its index, from 0
   * @returns empty if the cell holds no id
   */
  idOf(row: Row): string;
}

/** The platform's limit for one call; the rest of a longer sheet is read on a click. */
const BLOCK = 2_000;
/** Fields of related records are read by a query, whose address has no room for more ids. */
const SMALL_BLOCK = 300;

interface ReadOfKind<Found> {
  kind: ObjectKind;
  records: ReadonlyMap<string, Found>;
  /** Fields that the org cannot search. */
  unsearched?: readonly string[];
}

function joined<Found>(results: readonly UseQueryResult<ReadOfKind<Found>>[]) {
  const all = results.flatMap(({ data }) => data ?? []);
  const byKind: Readonly<Partial<Record<ObjectKind, ReadonlyMap<string, Found>>>> = Object.fromEntries(
    Array.from(
      Map.groupBy(all, ({ kind }) => kind),
      ([kind, blocks]) => [kind, new Map(blocks.flatMap(({ records }) => [...records]))],
    ),
  );
  return {
    byKind,
    // Keeps an older answer if a new read fails.
    error: results.find(({ error, data }) => error && !data)?.error ?? null,
    isLoading: results.some(({ isLoading }) => isLoading),
    unsearched: [...new Set(all.flatMap(({ unsearched = [] }) => unsearched))],
    /** Reads again what failed or is no longer fresh. Call it only where nothing can move, such as behind a dialog. */
    refetch: () => {
      for (const { isStale, refetch } of results) if (isStale) void refetch({ cancelRefetch: false });
    },
  };
}

/** While more is read, returns what was read last: names on the page must not disappear. */
function useLast<ByKind extends object>(byKind: ByKind, isLoading: boolean): ByKind {
  const [last, setLast] = useState(byKind);
  if (!isLoading && last !== byKind) setLast(byKind);
  return useMemo(() => (isLoading ? { ...last, ...byKind } : byKind), [isLoading, last, byKind]);
}

export interface MatchQuestion {
  kind: ObjectKind;
  values: readonly string[];
}

/** By kind and value: records whose number, name or e-mail (`match` in config.json) it is. A person chooses one. */
export function useRecordMatches(questions: readonly MatchQuestion[]) {
  const { query } = useRecordQueries();
  const kinds = useDesk().records?.settings.kinds;
  // biome-ignore lint/correctness/useExhaustiveDependencies: desk and settings stay the same while a person is signed in
  const queries = useMemo(
    () =>
      questions.map(({ kind, values }) =>
        query(kind, ['match', values], matching(kinds?.[kind]?.match ?? [], values), values.length > 0),
      ),
    [questions],
  );
  const { byKind, refetch, unsearched, ...state } = useQueries({ queries, combine: joined });
  return { ...toReadState({ data: useLast(byKind, state.isLoading), ...state }), refetch, unsearched };
}

const matching =
  (fields: readonly string[], values: readonly string[]) =>
  async (reads: Reads, kind: ObjectKind, signal: AbortSignal): Promise<ReadOfKind<readonly OrgRecord[]>> => {
    const found = new Map<string, OrgRecord[]>();
    const unsearched: string[] = [];
    for (const field of fields)
      try {
        for (const [value, records] of await reads.match(kind, field, values, signal))
          found.set(value, [...(found.get(value) ?? []), ...records]);
      } catch (error) {
        // The others are searched, unless it is the only one.
        const isOfField = error instanceof Error && readProblemIn(error).kind === 'fieldNotSearchable';
        unsearched.push(field);
        if (!isOfField || unsearched.length === fields.length) throw error;
      }
    // A record is found again by each field that holds the value.
    const eachOnce = (records: OrgRecord[]) => [...new Map(records.map((one) => [one.id, one])).values()];
    const recordsOf = (value: string) => eachOnce(found.get(comparable(value)) ?? []);
    return { kind, records: new Map(values.map((value) => [value, recordsOf(value)])), unsearched };
  };

/** Read again at each mount, like the rows of lists: after a failure a person opens it again. */
export function useListViews(kind: ObjectKind) {
  const { query } = useRecordQueries();
  const views = query(kind, ['listViews'], (reads, of, signal) => reads.listViews(of, signal));
  const answer = useQuery({ ...views, retryOnMount: true });
  return toReadState(answer);
}

/** Read again at each mount: a work list changes while people work. */
export function useListRows(kind: ObjectKind, listId: string | null) {
  const { query } = useRecordQueries();
  const rows = query(
    kind,
    ['listRows', listId],
    (reads, of, signal) => reads.listRows(of, listId ?? '', signal),
    listId !== null,
  );
  const answer = useQuery({ ...rows, staleTime: 0, retryOnMount: true });
  return toReadState(answer);
}
