import type { RecordsSettings } from '#config/recordsSettings.ts';
import { linkedRecord, type OrgRecord } from '#records/orgRecord.ts';
import { paths } from '../links/paths.ts';

/** The page of a record. A membership is on the page of its person, or else of its account, or has its own page. */
export function recordPageHref(record: OrgRecord, settings: RecordsSettings): string {
  const { kind, id } = record;
  if (kind === 'order') return paths.order(id);
  if (kind === 'contact' || kind === 'account') return paths.customer(id);
  if (kind !== 'purchaseActivity') return paths.open(id);
  const customer = linkedRecord(record, 'contact', settings) ?? linkedRecord(record, 'account', settings);
  return customer ? paths.customer(customer.id, id) : paths.customer(id);
}
