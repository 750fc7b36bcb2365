import type { ObjectKind } from '#config/recordsSettings.ts';
import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import type { DataService } from './dataService.ts';
import type { FieldsToRead } from './lenientRead.ts';
import { kindSettings, type OrgRecord, recordOf } from './orgRecord.ts';
import { queryUnchecked } from './query.ts';
import { allOf, batchesOf, isInLastDays, isOneOf, queryPath } from './soql.ts';

export interface RecentRecordsQuery {
  /** The record's field that holds one of `ids`. */
  field: string;
  ids: readonly string[];
  /** By the org's calendar: today and this many days before. */
  days: number;
}

export async function readRecentRecords(
  service: DataService,
  kind: ObjectKind,
  { field, ids, days }: RecentRecordsQuery,
  { needed, further }: FieldsToRead,
  signal: AbortSignal,
) {
  const { settings } = service;
  const { object } = kindSettings(kind, settings);
  const wanted = new Set(ids.filter((id) => recordIdProblem(id) === null).map(canonicalId));
  const questionOf = (batch: readonly string[]) => ({
    object,
    fields: [...needed, ...further],
    where: allOf([isInLastDays('CreatedDate', days), isOneOf(field, batch)]),
    orderBy: 'CreatedDate',
  });
  const at = service.clock.now();
  const records: OrgRecord[] = [];
  let isWhole = true;
  for (const batch of batchesOf([...wanted], (some) => settings.dataUrl + queryPath(questionOf(some)))) {
    const sent = await queryUnchecked(service, questionOf(batch), signal);
    const ofBatch = sent.rows.map((row) => recordOf(row, kind, needed, settings, further));
    const asked = ofBatch.filter(({ fields }) => wanted.has(canonicalId(fields[field] ?? '')));
    isWhole &&= sent.isWhole && asked.length === ofBatch.length;
    records.push(...asked);
  }
  return { records, isWhole, at };
}
