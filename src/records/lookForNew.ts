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
export const WRONG_CLOCK_MS = 86_400_000;

/** The oldest ones. More are no choice for a person, and would fill the memory if thousands of rows have the same. */
const CANDIDATES_AT_MOST = 200;

/**
 * Looks for the record that each unit may have made. It is sure of one that fits no other row of this browser whose
 * record is not known.
 */
export async function lookForNew(
  { reads, settings, journal, signal }: Looking,
  { kind, links }: NewRecords,
  units: readonly SentUnit[],
): Promise<EvidenceReading> {
  const [{ link, key }] = links;
  const fieldFor = (other: OrgKind) => settings.kinds[kind]?.links[other] ?? '';
  const since = units.reduce((first, { sentAt }) => Math.min(first, sentAt), Infinity);
  const ids = [...new Set(sentIds(units, key).map(canonicalId))].filter((id) => recordIdProblem(id) === null);
  const { records, at } = await reads.createdSince(kind, { since, link, ids }, signal);
  // After the org: a row that was sent meanwhile may have made a record. Before the known ones: it may be answered now.
  const rivals = records.length > 0 ? await rivalsFor() : [];
  const madeIds = await journal.made(records.map(({ id }) => id));
  const free = records.filter(({ id }) => !madeIds.has(id));
  const times = new Map(free.map(({ id, fields }) => [id, timeOf(fields['CreatedDate']) - reads.ahead()]));
  const createdAt = ({ id }: OrgRecord) => times.get(id) ?? Number.NaN;
  const isOrgTimeKnown = reads.isOrgTimeKnown();
  const isBefore = ({ sentAt }: SentUnit, record: OrgRecord) => createdAt(record) < sentAt - CLOCK_MARGIN_MS;
  const isInTime = ({ lostAt }: SentUnit, record: OrgRecord) =>
    createdAt(record) <= lostAt + EARLY_MS + (isOrgTimeKnown ? 0 : WRONG_CLOCK_MS);
  const fits = (unit: SentUnit, record: OrgRecord) =>
    (!isOrgTimeKnown || !isBefore(unit, record)) &&
    (!unit.recordId || isSameRecord(record.id, unit.recordId));
  // Compared as one text: thousands of rows may fit thousands of records.
  const linksOf = ({ fields }: OrgRecord) =>
    links.map((each) => canonicalId(fields[fieldFor(each.link)] ?? '')).join(' ');
  const linksIn = ({ cells: [row = {}] }: SentUnit) =>
    links.map((each) => canonicalId(row[each.key] ?? '')).join(' ');
  const byLinks = Map.groupBy(free, linksOf);
  const candidates = new Map<string, OrgRecord[]>();
  for (const unit of units) {
    const found: OrgRecord[] = [];
    candidates.set(unit.key, found);
    for (const record of byLinks.get(linksIn(unit)) ?? [])
      if (fits(unit, record) && found.push(record) === CANDIDATES_AT_MOST) break;
  }
  const makers = Map.groupBy([...units, ...rivals], linksIn);
  // A rival whose account is not known may have made any record.
  const makersOfAny = rivals.filter((rival) => linksIn(rival).split(' ').includes(''));
  const claims = new Map<string, number>();
  for (const [only, second] of candidates.values())
    if (only && !second && !claims.has(only.id)) {
      const mayHaveMade = [...(makers.get(linksOf(only)) ?? []), ...makersOfAny];
      claims.set(only.id, mayHaveMade.filter((unit) => fits(unit, only) && isInTime(unit, only)).length);
    }
  // A merged account has no orders any more, so finding none proves nothing.
  const without = units.filter((unit) => candidates.get(unit.key)?.length === 0);
  const owners =
    settings.kinds[link] && without.length > 0 ? await reads.byId(link, sentIds(without, key), signal) : null;
  return {
    byUnit: new Map(units.map((unit) => [unit.key, evidenceOf(unit)])),
    at: at + reads.ahead(),
    isOrgTimeKnown,
  };

  function evidenceOf(unit: SentUnit): Evidence {
    const found = candidates.get(unit.key) ?? [];
    const [only] = found;
    const isAsked = sentIds([unit], key).some(
      (id) => recordIdProblem(id) === null && owners?.records.get(canonicalId(id)) !== null,
    );
    if (!isAsked) return { kind: 'hidden', records: [], proposal: null };
    // Without a kind for them in config.json, nothing tells of a merge.
    if (!only) return { records: [], ...notShown(unit, at), ...(!owners && { proposal: null }) };
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
