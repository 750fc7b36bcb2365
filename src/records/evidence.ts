import type { OrgKind, RecordsSettings } from '#config/recordsSettings.ts';
import type { OperationName } from '#contract/operations.ts';
import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import { type OrgRecord, stateOf } from './orgRecord.ts';
import type { Reads, RecordsById } from './reads.ts';

/** Rows that share one outcome, and when their request was sent, in ms by this browser's clock. */
export interface SentUnit {
  key: string;
  cells: readonly Readonly<Record<string, string>>[];
  sentAt: number;
}

/** What a person can record, as the org shows it. `recordId` is null where nothing is made, or none was found. */
export type Proposal = { found: 'done'; recordId: string | null } | { found: 'notDone' };

export interface Evidence {
  /** The records that were found, with their state if the operation has one. */
  records: readonly { record: OrgRecord; state: string | null }[];
  /**
   * `shown`: the state that was asked for, or one new record · `notShown`: neither · `gone`: no item of this id is visible
   * · `several`: more new records than one, or some of a set · `hidden`: a record is not visible to the person.
   */
  kind: 'shown' | 'notShown' | 'gone' | 'several' | 'hidden';
  /** Null: the person has to decide. */
  proposal: Proposal | null;
}

export type MadeElsewhere = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

export interface EvidenceReading {
  byUnit: ReadonlyMap<string, Evidence>;
  /** When the org was read, in ms. */
  at: number;
}

/** An org may still be at work on a request whose answer was lost: "not shown" means little before. */
export const EARLY_MS = 120_000;
/** What the header `Date` leaves open of the difference between two clocks. A record that is older than this before the request is not of the request. */
const CLOCK_MARGIN_MS = 60_000;

const CHANGED = ['LastModifiedDate', 'LastModifiedBy.Name'];

/** Whether config.json tells enough to look for what an operation does. */
export function canLookFor(operation: OperationName, { kinds, states }: RecordsSettings): boolean {
  switch (operation) {
    case 'createOrder':
      return kinds.order?.links.account !== undefined;
    case 'addOrderItem':
      return kinds.orderItem?.links.order !== undefined;
    case 'deleteOrderItem':
      return kinds.orderItem !== undefined;
    case 'generateRenewals':
    case 'cancelRenewals':
      return states[operation] !== undefined;
  }
}

/**
 * Reads the records that tell what became of rows. It proposes and decides nothing.
 * @param madeElsewhere which of these ids other rows or runs of this browser have made: they are no candidates
 */
export async function lookForEvidence(
  reads: Reads,
  settings: RecordsSettings,
  operation: OperationName,
  units: readonly SentUnit[],
  madeElsewhere: MadeElsewhere,
  signal: AbortSignal,
): Promise<EvidenceReading> {
  switch (operation) {
    case 'cancelRenewals':
    case 'generateRenewals':
      return byState(reads, settings, operation, units, madeElsewhere, signal);
    case 'deleteOrderItem': {
      const { records, at } = await reads.byId('orderItem', sentIds(units, 'id'), signal, CHANGED);
      return {
        byUnit: new Map(units.map((unit) => [unit.key, ofDeletion(unit, records, at - reads.ahead())])),
        at,
      };
    }
    case 'createOrder':
      return byNewRecords(
        reads,
        settings,
        { kind: 'order', link: 'account', key: 'accountId' },
        units,
        madeElsewhere,
        signal,
      );
    case 'addOrderItem':
      return byNewRecords(
        reads,
        settings,
        { kind: 'orderItem', link: 'order', key: 'orderId', also: { link: 'product', key: 'productId' } },
        units,
        madeElsewhere,
        signal,
      );
  }
}

const sentIds = (units: readonly SentUnit[], key: string) =>
  units.flatMap(({ cells }) => cells.flatMap((row) => row[key] ?? []));

/** @param readAt by this computer's clock, as is the time of sending */
const notShown = ({ sentAt }: SentUnit, readAt: number): Proposal | null =>
  readAt - sentAt < EARLY_MS ? null : { found: 'notDone' };

function ofDeletion(unit: SentUnit, records: RecordsById, readAt: number): Evidence {
  const record = records.get(canonicalId(unit.cells[0]?.['id'] ?? '')) ?? null;
  return record
    ? { kind: 'notShown', records: [{ record, state: null }], proposal: notShown(unit, readAt) }
    : { kind: 'gone', records: [], proposal: { found: 'done', recordId: null } };
}

async function byState(
  reads: Reads,
  settings: RecordsSettings,
  operation: 'cancelRenewals' | 'generateRenewals',
  units: readonly SentUnit[],
  madeElsewhere: MadeElsewhere,
  signal: AbortSignal,
): Promise<EvidenceReading> {
  const state = settings.states[operation];
  if (!state) throw new Error(`config.json names no state for ${operation}`);
  const account = settings.kinds.purchaseActivity?.links.account;
  const further = [...CHANGED, ...(account ? [account] : [])];
  const ids = sentIds(units, 'purchaseActivityId');
  const { records, at } = await reads.byId('purchaseActivity', ids, signal, further);
  const byUnit = new Map(
    units.map((unit): [string, Evidence] => {
      const own = sentIds([unit], 'purchaseActivityId').map((id) => records.get(canonicalId(id)) ?? null);
      const visible = own.filter((record) => record !== null);
      const inState = visible.filter((record) => stateOf(record, state) === 'done');
      const shown = visible.map((record) => ({ record, state: record.fields[state.field] ?? '' }));
      if (visible.length < own.length) return [unit.key, { kind: 'hidden', records: shown, proposal: null }];
      if (inState.length === own.length)
        return [unit.key, { kind: 'shown', records: shown, proposal: { found: 'done', recordId: null } }];
      // A set is renewed completely or not at all: a part in the state has another reason.
      if (inState.length > 0) return [unit.key, { kind: 'several', records: shown, proposal: null }];
      return [unit.key, { kind: 'notShown', records: shown, proposal: notShown(unit, at - reads.ahead()) }];
    }),
  );
  const renewed = units.filter(({ key }) => byUnit.get(key)?.kind === 'shown');
  if (
    operation === 'generateRenewals' &&
    account &&
    settings.kinds.order?.links.account &&
    renewed.length > 0
  )
    await addRenewalOrders(renewed, account);
  return { byUnit, at };

  /** The renewal order of a set: the only order that was created since for the account of its activities. */
  async function addRenewalOrders(sets: readonly SentUnit[], accountField: string) {
    const withAccount = sets.map((unit) => {
      const [first] = byUnit.get(unit.key)?.records ?? [];
      return { ...unit, cells: [{ accountId: first?.record.fields[accountField] ?? '' }] };
    });
    const orders = await byNewRecords(
      reads,
      settings,
      { kind: 'order', link: 'account', key: 'accountId' },
      withAccount,
      madeElsewhere,
      signal,
    );
    for (const [key, { proposal, records: found }] of orders.byUnit) {
      const evidence = byUnit.get(key);
      if (evidence && proposal?.found === 'done')
        byUnit.set(key, { ...evidence, records: [...evidence.records, ...found], proposal });
    }
  }
}

interface NewRecords {
  kind: OrgKind;
  /** The field of the new record that holds the value of the row's cell `key`. */
  link: OrgKind;
  key: string;
  also?: { link: OrgKind; key: string };
}

async function byNewRecords(
  reads: Reads,
  { kinds }: RecordsSettings,
  { kind, link, key, also }: NewRecords,
  units: readonly SentUnit[],
  madeElsewhere: MadeElsewhere,
  signal: AbortSignal,
): Promise<EvidenceReading> {
  const since = Math.min(...units.map(({ sentAt }) => sentAt)) - CLOCK_MARGIN_MS;
  const ids = [...new Set(sentIds(units, key).map(canonicalId))].filter((id) => recordIdProblem(id) === null);
  const { records, at } = await reads.createdSince(kind, { since, link, ids }, signal);
  const taken = await madeElsewhere(records.map((record) => record.id));
  const links = kinds[kind]?.links ?? {};
  const holds = (record: OrgRecord, field: string | undefined, wanted: string) =>
    field === undefined || canonicalId(record.fields[field] ?? '') === canonicalId(wanted);
  const candidatesOf = ({ cells: [row = {}], sentAt }: SentUnit) =>
    records.filter(
      (record) =>
        !taken.has(record.id) &&
        Date.parse(record.fields['CreatedDate'] ?? '') >= sentAt + reads.ahead() - CLOCK_MARGIN_MS &&
        holds(record, links[link], row[key] ?? '') &&
        (!also || holds(record, links[also.link], row[also.key] ?? '')),
    );
  const candidates = new Map(units.map((unit) => [unit.key, candidatesOf(unit)]));
  // An account that was merged has no orders any more: that none of it is shown proves nothing.
  const without = units.filter((unit) => candidates.get(unit.key)?.length === 0);
  const owners =
    kinds[link] && without.length > 0 ? await reads.byId(link, sentIds(without, key), signal) : null;
  const claims = new Map<string, number>();
  for (const { id } of [...candidates.values()].flat()) claims.set(id, (claims.get(id) ?? 0) + 1);
  const byUnit = new Map(
    units.map((unit): [string, Evidence] => {
      const found = candidates.get(unit.key) ?? [];
      const shown = found.map((record) => ({ record, state: null }));
      const [only] = found;
      const isAsked = sentIds([unit], key)
        .map(canonicalId)
        .some((id) => ids.includes(id) && owners?.records.get(id) !== null);
      if (!isAsked) return [unit.key, { kind: 'hidden', records: [], proposal: null }];
      if (!only)
        return [unit.key, { kind: 'notShown', records: [], proposal: notShown(unit, at - reads.ahead()) }];
      // A record that fits two rows belongs to one of them: which one, the org does not say.
      const isSure = found.length === 1 && claims.get(only.id) === 1;
      return [
        unit.key,
        isSure
          ? { kind: 'shown', records: shown, proposal: { found: 'done', recordId: only.id } }
          : { kind: 'several', records: shown, proposal: null },
      ];
    }),
  );
  return { byUnit, at };
}
