import type { OrgKind, RecordsSettings } from '#config/recordsSettings.ts';
import { operationNames, operations } from '#contract/operations.ts';
import { canonicalId, isSameRecord, recordIdProblem } from '#contract/recordId.ts';
import type { NewRecords } from './canLookFor.ts';
import {
  CLOCK_MARGIN_MS,
  type Doubt,
  EARLY_MS,
  type Evidence,
  type EvidenceReading,
  type JournalFacts,
  notShown,
  type SentUnit,
  sentIds,
} from './evidence.ts';
import { comparable, type OrgRecord, timeOf } from './orgRecord.ts';
import type { Reads } from './reads.ts';

export interface Looking {
  reads: Reads;
  settings: RecordsSettings;
  journal: JournalFacts;
  signal: AbortSignal;
}

/** Most that this computer's clock is likely to be wrong where the org does not tell its time. */
const WRONG_CLOCK_MS = 86_400_000;

/**
 * Looks for the record that each unit may have made. It is sure of one that fits no other row of this browser whose
 * record is not known.
 */
export async function lookForNew(
  { reads, settings, journal, signal }: Looking,
  { kind, links }: NewRecords,
  units: readonly SentUnit[],
): Promise<EvidenceReading> {
  const [{ link, key }, ...further] = links;
  const fieldFor = (other: OrgKind) => settings.kinds[kind]?.links[other] ?? '';
  const since = Math.min(...units.map(({ sentAt }) => sentAt));
  const ids = [...new Set(sentIds(units, key).map(canonicalId))].filter((id) => recordIdProblem(id) === null);
  const { records, at } = await reads.createdSince(kind, { since, link, ids }, signal);
  const madeIds = await journal.made(records.map(({ id }) => id));
  const free = records.filter(({ id }) => !madeIds.has(id));
  const byOwner = Map.groupBy(free, ({ fields }) => canonicalId(fields[fieldFor(link)] ?? ''));
  const createdAt = ({ fields }: OrgRecord) => timeOf(fields['CreatedDate']) - reads.ahead();
  const isOrgTimeKnown = reads.isOrgTimeKnown();
  const isBefore = ({ sentAt }: SentUnit, record: OrgRecord) => createdAt(record) < sentAt - CLOCK_MARGIN_MS;
  const isInTime = ({ lostAt }: SentUnit, record: OrgRecord) =>
    createdAt(record) <= lostAt + EARLY_MS + (isOrgTimeKnown ? 0 : WRONG_CLOCK_MS);
  // A rival whose account is not known may have made any record.
  const candidatesOf = (unit: SentUnit) => {
    const {
      cells: [row = {}],
      recordId,
    } = unit;
    return (row[key] ? (byOwner.get(canonicalId(row[key])) ?? []) : free).filter(
      (record) =>
        (!isOrgTimeKnown || !isBefore(unit, record)) &&
        (!recordId || isSameRecord(record.id, recordId)) &&
        further.every(
          (other) =>
            !row[other.key] || isSameRecord(record.fields[fieldFor(other.link)] ?? '', row[other.key] ?? ''),
        ),
    );
  };
  // Asked after the org was read: a row that was sent meanwhile may have made a record that was found.
  const rivals = free.length > 0 ? await rivalsFor() : [];
  const claims = new Map<string, number>();
  for (const unit of [...units, ...rivals])
    for (const record of candidatesOf(unit))
      if (isInTime(unit, record)) claims.set(record.id, (claims.get(record.id) ?? 0) + 1);
  const candidates = new Map(units.map((unit) => [unit.key, candidatesOf(unit)]));
  // A merged account has no orders any more, so finding none proves nothing.
  const without = units.filter((unit) => candidates.get(unit.key)?.length === 0);
  const owners =
    settings.kinds[link] && without.length > 0 ? await reads.byId(link, sentIds(without, key), signal) : null;
  return { byUnit: new Map(units.map((unit) => [unit.key, evidenceOf(unit)])), at, isOrgTimeKnown };

  function evidenceOf(unit: SentUnit): Evidence {
    const found = candidates.get(unit.key) ?? [];
    const [only] = found;
    const isAsked = sentIds([unit], key)
      .map(canonicalId)
      .some((id) => ids.includes(id) && owners?.records.get(id) !== null);
    if (!isAsked) return { kind: 'hidden', records: [], proposal: null };
    if (!only) return { records: [], ...notShown(unit, at - reads.ahead()) };
    const shown = found.map((record) => ({ record, state: null }));
    const doubt = doubtAbout(unit, found.length, only);
    return doubt
      ? { kind: 'candidates', doubt, records: shown, proposal: null }
      : { kind: 'shown', records: shown, proposal: { found: 'done', recordId: only.id } };
  }

  function doubtAbout(unit: SentUnit, count: number, only: OrgRecord): Doubt | null {
    if (count > 1) return 'several';
    if (isBefore(unit, only)) return 'before';
    if (createdAt(only) > unit.overAt + EARLY_MS) return 'later';
    if (claims.get(only.id) !== 1) return 'rival';
    return isBySender(only, journal) ? null : 'otherUser';
  }

  async function rivalsFor() {
    const makers = operationNames.filter((operation) => operations[operation].makes === kind);
    return withAccounts({ reads, settings, journal, signal }, await journal.rivals(makers));
  }
}

function isBySender({ fields }: OrgRecord, { sender }: JournalFacts): boolean {
  if (sender.id) return isSameRecord(fields['CreatedById'] ?? '', sender.id);
  return !sender.name || comparable(fields['CreatedBy.Name'] ?? '') === comparable(sender.name);
}

/** Sets of renewals with the account of their first activity as their only cell, if it is visible. Other units stay. */
export async function withAccounts(
  { reads, settings, signal }: Looking,
  units: readonly SentUnit[],
): Promise<readonly SentUnit[]> {
  const field = settings.kinds.purchaseActivity?.links.account;
  const ids = sentIds(units, 'purchaseActivityId');
  if (ids.length === 0) return units;
  const activities = field ? (await reads.byId('purchaseActivity', ids, signal, [field])).records : null;
  return units.map((unit) => {
    const [first] = sentIds([unit], 'purchaseActivityId');
    const accountId = activities?.get(canonicalId(first ?? ''))?.fields[field ?? ''];
    return first === undefined ? unit : { ...unit, cells: [accountId ? { accountId } : {}] };
  });
}
