import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { OrgKind } from '#config/recordsSettings.ts';
import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import type { OrgRecord } from '#records/orgRecord.ts';
import type { RecordsById } from '#records/reads.ts';
import { type ReadAnswer, readAnswer, useReads } from './useReads.ts';

/** Records that a page has read for all its rows (useRecordsById): `useRecord` below it asks for no others of the kind. */
export interface PageRecords {
  kind: OrgKind;
  records: RecordsById;
}
export const RecordsContext = createContext<PageRecords | null>(null);

/**
 * One record. Null: the org does not show it to this person; it may exist. All that are drawn together share one call
 * a kind. Texts that are no record ids are not asked for.
 */
export function useRecord(kind: OrgKind | null, id: string): ReadAnswer<OrgRecord | null> {
  const { query, isOff } = useReads(kind);
  const record = canonicalId(id);
  const page = use(RecordsContext);
  const onPage = page?.kind === kind ? page?.records.get(record) : undefined;
  const isAsked = onPage === undefined && recordIdProblem(id) === null;
  const answer = useQuery(query(['one', record], (reads, of) => reads.one(of, record), isAsked));
  return onPage === undefined
    ? readAnswer(answer, isOff)
    : { data: onPage, problem: null, isPending: false, isOff };
}
