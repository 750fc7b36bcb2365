import type { StateSettings } from '#config/recordsSettings.ts';
import type { OperationName } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import { canLookForNew, newRecords } from './canLookFor.ts';
import {
  CLOCK_MARGIN_MS,
  type Evidence,
  type EvidenceReading,
  notShown,
  type SentUnit,
  sentIds,
} from './evidence.ts';
import { type Looking, lookForNew, WRONG_CLOCK_MS, withAccounts } from './lookForNew.ts';
import { type OrgRecord, stateOf, timeOf } from './orgRecord.ts';

const CHANGED = ['LastModifiedDate', 'LastModifiedBy.Name'];

/** True if the state is read from a related record: nothing says since when it holds. */
const isRelated = (state: StateSettings | undefined) => Boolean(state?.field.includes('.'));

/** Reads the records that tell what became of rows. It proposes and decides nothing. */
export function lookForEvidence(
  looking: Looking,
  operation: OperationName,
  units: readonly SentUnit[],
): Promise<EvidenceReading> {
  switch (operation) {
    case 'createOrder':
    case 'addOrderItem':
      return lookForNew(looking, newRecords[operation], units);
    case 'deleteOrderItem':
      return ofDeletions(looking, units);
    case 'cancelRenewals':
      return byState(looking, operation, units);
    case 'generateRenewals':
      return withRenewalOrders(looking, units);
  }
}

async function ofDeletions(
  { reads, settings, journal, signal }: Looking,
  units: readonly SentUnit[],
): Promise<EvidenceReading> {
  const { records: items, at } = await reads.byId('orderItem', sentIds(units, 'id'), signal, CHANGED);
  const missing = [...items].flatMap(([id, item]) => (item === null ? id : []));
  const orderOf = missing.length > 0 ? await journal.ordersOf(missing) : new Map<string, string>();
  const orders =
    settings.kinds.order && orderOf.size > 0
      ? (await reads.byId('order', [...orderOf.values()], signal)).records
      : null;
  const ofItem = (unit: SentUnit): Evidence => {
    const id = canonicalId(unit.cells[0]?.['id'] ?? '');
    const record = items.get(id);
    if (record === undefined) return { kind: 'hidden', records: [], proposal: null };
    if (record) return { records: [{ record, state: null }], ...notShown(unit, at) };
    // It was there, and its order is visible. Any other missing item may be hidden, or may never have existed.
    const wasDeleted = Boolean(orders?.get(canonicalId(orderOf.get(id) ?? '')));
    return { kind: 'gone', records: [], proposal: wasDeleted ? { found: 'done', recordId: null } : null };
  };
  return {
    byUnit: new Map(units.map((unit) => [unit.key, ofItem(unit)])),
    at: at + reads.ahead(),
    isOrgTimeKnown: reads.isOrgTimeKnown(),
  };
}

async function byState(
  { reads, settings, signal }: Looking,
  operation: 'cancelRenewals' | 'generateRenewals',
  units: readonly SentUnit[],
) {
  const state = settings.states[operation];
  if (!state) throw new Error(`config.json names no state for ${operation}`);
  const ids = sentIds(units, 'purchaseActivityId');
  const { records, at } = await reads.byId('purchaseActivity', ids, signal, CHANGED);
  const ofActivities = (unit: SentUnit): Evidence => {
    const own = sentIds([unit], 'purchaseActivityId').map((id) => records.get(canonicalId(id)) ?? null);
    const visible = own.filter((record) => record !== null);
    const states = own.map((record) => stateOf(record, state));
    const inState = states.filter((each) => each === 'done');
    const shown = visible.map((record) => ({ record, state: record.fields[state.field] ?? '' }));
    if (states.includes('hidden')) return { kind: 'hidden', records: shown, proposal: null };
    // A set is renewed completely or not at all: a part in the state has another reason.
    if (inState.length > 0 && inState.length < own.length)
      return { kind: 'part', records: shown, proposal: null };
    const since = unit.sentAt + reads.ahead() - CLOCK_MARGIN_MS;
    const changedAt = ({ fields }: OrgRecord) =>
      isRelated(state) ? Number.NaN : timeOf(fields['LastModifiedDate']);
    if (inState.length > 0)
      return visible.some((record) => changedAt(record) < since)
        ? { kind: 'earlier', records: shown, proposal: null }
        : { kind: 'shown', records: shown, proposal: { found: 'done', recordId: unit.recordId ?? null } };
    const evidence: Evidence = { records: shown, ...notShown(unit, at) };
    const latest = since - (reads.isOrgTimeKnown() ? 0 : WRONG_CLOCK_MS);
    return evidence.proposal && visible.some((record) => changedAt(record) > latest)
      ? { ...evidence, doubt: 'changed', proposal: null }
      : evidence;
  };
  return {
    byUnit: new Map(units.map((unit) => [unit.key, ofActivities(unit)])),
    at: at + reads.ahead(),
    isOrgTimeKnown: reads.isOrgTimeKnown(),
  };
}

/**
 * The renewal order of a set is the one that its answer named, or the only one since of the account of its
 * activities.
 */
async function withRenewalOrders(looking: Looking, units: readonly SentUnit[]): Promise<EvidenceReading> {
  const { settings } = looking;
  const reading = await byState(looking, 'generateRenewals', units);
  const { byUnit } = reading;
  const renewed = units.filter(({ key, recordId }) => byUnit.get(key)?.kind === 'shown' && !recordId);
  const canFind =
    settings.kinds.purchaseActivity?.links.account && canLookForNew(newRecords.createOrder, settings);
  if (!canFind || renewed.length === 0) return reading;
  const orders = await lookForNew(looking, newRecords.createOrder, await withAccounts(looking, renewed));
  for (const [key, { doubt = null, proposal, records }] of orders.byUnit) {
    const evidence = byUnit.get(key);
    if (!evidence || records.length === 0) continue;
    // The state shows that the set was renewed after the request, by whichever order.
    const ofState = isRelated(settings.states.generateRenewals) ? null : evidence.proposal;
    const shown = [...evidence.records, ...records];
    byUnit.set(key, { ...evidence, doubt, proposal: proposal ?? ofState, records: shown });
  }
  return reading;
}
