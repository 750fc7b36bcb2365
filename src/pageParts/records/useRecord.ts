import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ObjectKind } from '#config/recordsSettings.ts';
import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import type { RecordsById } from '#records/reads.ts';
import { toReadState, useRecordQueries } from './useRecordQueries.ts';

/** Records that a page has read for its rows (useRecordsOfRows). `useRecord` inside it reads other records only. */
export interface PageRecords {
  byKind: Readonly<Partial<Record<ObjectKind, RecordsById>>>;
  /** False while the page reads, and after its read failed: otherwise each cell would read the same. */
  mayAsk: boolean;
}
export const RecordsContext = createContext<PageRecords | null>(null);

/** Undefined: not read. Null: the org does not show it. */
export const recordOnPage = (page: Pick<PageRecords, 'byKind'> | null, kind: ObjectKind | null, id: string) =>
  (kind && page?.byKind[kind])?.get(canonicalId(id));

/** All words that the page has read of a record, for a search; empty if there are none. */
export const recordSearchText = (page: PageRecords, kind: ObjectKind | null, id: string): string =>
  Object.values(recordOnPage(page, kind, id)?.fields ?? {}).join(' ');

/**
 * One record. Null: the org does not show it to this person; it may exist. Records that are rendered together share one
 * call for each kind. A text that is not a record id is not read.
 */
export function useRecord(kind: ObjectKind | null, id: string) {
  const { query } = useRecordQueries();
  const record = canonicalId(id);
  const page = use(RecordsContext);
  const onPage = recordOnPage(page, kind, id);
  const isAsked = onPage === undefined && page?.mayAsk !== false && recordIdProblem(id) === null;
  const answer = useQuery(query(kind, ['one', record], (reads, of) => reads.one(of, record), isAsked));
  return toReadState(onPage === undefined ? answer : { data: onPage, error: null, isLoading: false });
}
