import type { ObjectKind } from '#config/recordsSettings.ts';
import type { ShownByCandidates } from '#contract/operationFacts.ts';
import {
  creatingOperation,
  operationNames,
  operations,
  shownByOrdersOfAccount,
} from '#contract/operations.ts';
import { canonicalId, isSameRecord } from '#contract/recordId.ts';
import type { RequestFields } from '#contract/requestField.ts';
import { recordFieldFor } from './canLookFor.ts';
import { compareFields, countEqual, type SentValues } from './compareFields.ts';
import type { Candidate, Evidence, RowWithoutRecord, UnknownUnit, Unseen } from './evidence.ts';
import { type EvidencePorts, isSender, sentIdIn } from './evidencePorts.ts';
import { configuredFields, type OrgRecord, parseOrgTime } from './orgRecord.ts';

/** The length of the day on which summer time begins. */
const SHORTEST_DAY_MS = 23 * 3_600_000;
/** This computer's clock may have been wrong by more than a day, at both times and in opposite directions. */
const DAYS_OF_WRONG_CLOCKS = 3;
/** The platform's times are in whole seconds. */
const SECOND_MS = 1_000;
/** With many rows, each keeps only this many: a thousand rows with a thousand candidates each would fill the memory. */
const KEPT_OF_EACH = 20;
const MANY_UNITS = 50;

type CandidatesOf = (unit: UnknownUnit) => Partial<Evidence>;

/** For each unit, all visible records of its account or order since some days before. Times sort and exclude none. */
export const readCandidates = (
  looking: EvidencePorts,
  shown: ShownByCandidates,
  units: readonly UnknownUnit[],
) => candidatesAmong(looking, shown, units, entryOf, (unit) => sentIdIn(entryOf(unit), shown.among));

const entryOf = ({ entries: [entry = {}] }: UnknownUnit): SentValues => entry;

/** The orders of the accounts of renewed activities. A renewal sends no field of its order, so none `agrees`. */
export async function ordersOfRenewals(
  looking: EvidencePorts,
  units: readonly UnknownUnit[],
  accountsOf: (unit: UnknownUnit) => readonly string[],
): Promise<CandidatesOf> {
  const withAccount = units.filter((unit) => accountsOf(unit).length > 0);
  if (!recordFieldFor('order', 'accountId', looking.settings) || withAccount.length === 0) return () => ({});
  const of = await candidatesAmong(looking, shownByOrdersOfAccount, withAccount, () => ({}), accountsOf);
  return (unit) => (withAccount.includes(unit) ? of(unit) : {});
}

async function candidatesAmong(
  looking: EvidencePorts,
  { kind, among }: ShownByCandidates,
  units: readonly UnknownUnit[],
  entryFor: (unit: UnknownUnit) => SentValues,
  parentsOf: (unit: UnknownUnit) => readonly string[],
): Promise<CandidatesOf> {
  const { reads, settings, facts, signal } = looking;
  const field = recordFieldFor(kind, among, settings) ?? '';
  const ids = [...new Set(units.flatMap(parentsOf).map(canonicalId))];
  const days = Math.max(1, ...units.map((unit) => daysSince(unit, looking)));
  const sentKeys = [...new Set(units.flatMap((unit) => Object.keys(entryFor(unit))))];
  const compared = sentKeys.flatMap((key) => recordFieldFor(kind, key, settings) ?? []);
  const { records, isWhole } = await reads.readRecentRecords(
    kind,
    { field, ids, days },
    {
      needed: [field],
      further: [
        ...configuredFields(kind, settings),
        ...compared,
        'CreatedDate',
        'CreatedById',
        'CreatedBy.Name',
      ],
    },
    signal,
  );
  const fields: RequestFields = operations[creatingOperation[kind]].fields;
  const parentKind = fields[among]?.record as ObjectKind;
  // If the parents could not be read, they count as not visible.
  const parents = settings.kinds[parentKind]
    ? await reads.byId(parentKind, ids, signal, { needed: [], further: [] }).catch(() => null)
    : null;
  // After the org: a row that is sent meanwhile may have made a record. Before the makers: it may be answered by then.
  const creators = operationNames.filter((operation) => operations[operation].makes === kind);
  const openRows = records.length > 0 ? await facts.openRows(creators) : [];
  const makers = await facts.makers(records.map(({ id }) => id));
  const byParent = Map.groupBy(records, (record) => canonicalId(record.fields[field] ?? ''));

  const looked = units.map(
    (unit): RowWithoutRecord => ({ rowAddress: unit.rowAddress, entry: entryFor(unit) }),
  );
  const rowsByParent = Map.groupBy([...looked, ...openRows], ({ entry }) => sentIdIn(entry, among)[0] ?? '');
  const fitting = new Map<string, readonly RowWithoutRecord[]>();
  /** Rows whose record is not known, and whose sent fields all equal the record's. Fields not sent are ignored. */
  const rowsThatFit = (record: OrgRecord) => {
    const rows = [record.fields[field] ?? '', ''].flatMap((id) => rowsByParent.get(canonicalId(id)) ?? []);
    const known =
      fitting.get(record.id) ??
      rows.filter(({ entry }) =>
        compareFields(kind, entry, record, settings).every(({ result }) => result === 'equal'),
      );
    fitting.set(record.id, known);
    return known;
  };

  const candidateOf = (unit: UnknownUnit, record: OrgRecord): Candidate => {
    const comparisons = compareFields(kind, entryFor(unit), record, settings);
    const createdAt = parseOrgTime(record.fields['CreatedDate']);
    const isBySender = isSender(record.fields['CreatedById'], looking);
    const { sentByOrg } = unit;
    const isBefore =
      sentByOrg === null || Number.isNaN(createdAt) ? null : createdAt + SECOND_MS <= sentByOrg;
    const owners = makers.get(record.id) ?? [];
    const isEqual = comparisons.length > 0 && countEqual(comparisons) === comparisons.length;
    return {
      record,
      comparisons,
      createdAt,
      isBySender,
      isBefore,
      isNamed: unit.named !== undefined && isSameRecord(record.id, unit.named),
      owner: owners.find((rowAddress) => !unit.isOwn(rowAddress)) ?? null,
      alsoFits: [],
      agrees: isEqual && isBySender === true && isBefore === false && owners.length === 0,
      agreesAlone: false,
    };
  };

  return (unit) => {
    const ofParents = [...new Set(parentsOf(unit).map(canonicalId))].flatMap((id) => byParent.get(id) ?? []);
    const all = ofParents.map((record) => candidateOf(unit, record)).toSorted(inOrderFor(unit));
    const isOnly = all.filter(({ agrees }) => agrees).length === 1;
    const candidates = all.slice(0, units.length > MANY_UNITS ? KEPT_OF_EACH : all.length).map((each) => {
      const others = each.agrees ? rowsThatFit(each.record) : [];
      const alsoFits = others.flatMap(({ rowAddress }) => (unit.isOwn(rowAddress) ? [] : rowAddress));
      return { ...each, alsoFits, agreesAlone: each.agrees && isOnly && alsoFits.length === 0 };
    });
    // A merged account has no orders any more.
    const isParentVisible = parentsOf(unit).every((id) => parents?.records.get(canonicalId(id)));
    const unseen: Unseen[] = [];
    if (!isParentVisible) unseen.push({ what: 'parent' });
    if (!isWhole) unseen.push({ what: 'notWhole' });
    return { candidates, candidateCount: all.length, days, unseen };
  };
}

/** How many days back to ask, at least one; by the org's clock if it is known at both times. */
function daysSince({ sentAt, sentByOrg }: UnknownUnit, { reads }: EvidencePorts): number {
  const ahead = reads.ahead();
  const passed =
    ahead === null || sentByOrg === null ? reads.now() - sentAt : reads.now() + ahead - sentByOrg;
  return Math.floor(Math.max(0, passed) / SHORTEST_DAY_MS) + 1 + DAYS_OF_WRONG_CLOCKS;
}

/** Sorts candidates: most equal fields first, then those nearest to the request in time. */
const inOrderFor =
  ({ sentAt, sentByOrg }: UnknownUnit) =>
  (a: Candidate, b: Candidate): number => {
    const distance = ({ createdAt }: Candidate) => Math.abs(createdAt - (sentByOrg ?? sentAt)) || Infinity;
    return (
      Number(b.isNamed) - Number(a.isNamed) ||
      countEqual(b.comparisons) - countEqual(a.comparisons) ||
      Number(b.agrees) - Number(a.agrees) ||
      // The difference of two infinite distances is NaN.
      distance(a) - distance(b) ||
      0
    );
  };
