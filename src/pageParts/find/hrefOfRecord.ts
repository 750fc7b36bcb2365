import type { RecordsSettings } from '#config/recordsSettings.ts';
import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import type { OrgRecord } from '#records/orgRecord.ts';
import { paths } from '../links/paths.ts';

/** The person, or else the account, that a record belongs to, by `links` in config.json; undefined if it names none. */
export function customerOf(
  { kind, fields }: Pick<OrgRecord, 'kind' | 'fields'>,
  { kinds }: Pick<RecordsSettings, 'kinds'>,
): string | undefined {
  const links = kinds[kind]?.links;
  return [links?.contact, links?.account]
    .map((field) => canonicalId(fields[field ?? ''] ?? ''))
    .find((id) => recordIdProblem(id) === null);
}

/** The page of a record; a membership stands on that of its customer, or alone. */
export function hrefOfRecord(record: OrgRecord, settings: Pick<RecordsSettings, 'kinds'>): string {
  const { kind, id } = record;
  if (kind === 'order') return paths.order(id);
  if (kind === 'contact' || kind === 'account') return paths.customer(id);
  if (kind !== 'purchaseActivity') return paths.open(id);
  const customer = customerOf(record, settings);
  return customer ? paths.customer(customer, id) : paths.customer(id);
}
