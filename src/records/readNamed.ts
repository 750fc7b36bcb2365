import { type OperationName, operations, subjectField } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import { ordersOfRenewals } from './candidates.ts';
import type { Evidence, RecordNamedInRequest, UnknownUnit, WhyNotProposed } from './evidence.ts';
import { type EvidencePorts, isSender, sentIdsIn } from './evidencePorts.ts';
import {
  configuredFields,
  isRelatedState,
  LAST_CHANGE,
  type OrgRecord,
  parseOrgTime,
  recordStateOf,
} from './orgRecord.ts';

const CHANGED = [LAST_CHANGE, 'LastModifiedById', 'LastModifiedBy.Name'];

function namedOf(id: string, record: OrgRecord | null, looking: EvidencePorts): RecordNamedInRequest {
  return {
    id,
    record,
    state: null,
    stateBefore: null,
    changedAt: parseOrgTime(record?.fields[LAST_CHANGE]),
    isBySender: isSender(record?.fields['LastModifiedById'], looking),
    added: null,
  };
}

const withoutHidden = (named: readonly RecordNamedInRequest[]): Evidence['unseen'] =>
  named.length === 0 || named.some(({ record }) => record === null) ? [{ what: 'record' }] : [];

/** Items that were to be deleted. Invisible proves nothing: an item may be hidden, or may never have existed. */
export async function readNamedItems(
  looking: EvidencePorts,
  operation: OperationName,
  units: readonly UnknownUnit[],
) {
  const { reads, settings, facts, signal } = looking;
  const subject = subjectField(operation) ?? '';
  const ids = sentIdsIn(units, subject);
  const fields = (kind: 'order' | 'orderItem') => ({
    needed: [],
    further: [...configuredFields(kind, settings), ...CHANGED],
  });
  const { records: items } = await reads.byId('orderItem', ids, signal, fields('orderItem'));
  const added = await facts.addedTo(ids.filter((id) => !items.get(id)));
  const orderIds = Array.from(added.values(), ({ orderId }) => orderId);
  const orders =
    settings.kinds.order && orderIds.length > 0
      ? (await reads.byId('order', orderIds, signal, fields('order'))).records
      : null;
  return (unit: UnknownUnit): Partial<Evidence> => {
    const named = sentIdsIn([unit], subject).map((id): RecordNamedInRequest => {
      const where = added.get(id);
      const order = where && orders?.get(canonicalId(where.orderId));
      return {
        ...namedOf(id, items.get(id) ?? null, looking),
        added: where ? { ...where, order: order ?? null } : null,
      };
    });
    return { named, unseen: withoutHidden(named) };
  };
}

/** Purchase activities with their states. Proposed as done: one that shows the state and changed since it was read. */
export async function readNamedStates(
  looking: EvidencePorts,
  operation: OperationName,
  units: readonly UnknownUnit[],
) {
  const { reads, settings, signal } = looking;
  const subject = subjectField(operation) ?? '';
  const state = settings.states[operation];
  if (!state) throw new Error(`config.json names no state for ${operation}`);
  const account = settings.kinds.purchaseActivity?.links.account;
  const { records } = await reads.byId('purchaseActivity', sentIdsIn(units, subject), signal, {
    needed: [],
    further: [...configuredFields('purchaseActivity', settings), ...CHANGED, ...(account ? [account] : [])],
  });
  const namedIn = (unit: UnknownUnit) =>
    sentIdsIn([unit], subject).map((id, index): RecordNamedInRequest => {
      const named = namedOf(id, records.get(id) ?? null, looking);
      const before = unit.statesBefore[index]?.value ?? null;
      return { ...named, state: named.record?.fields[state.field] ?? null, stateBefore: before };
    });
  const isInState = ({ record }: RecordNamedInRequest) => recordStateOf(record, state) === 'done';

  const whyNotProposed = (
    unit: UnknownUnit,
    named: readonly RecordNamedInRequest[],
  ): WhyNotProposed | null => {
    if (named.length === 0 || named.some(({ record }) => recordStateOf(record, state) === 'hidden'))
      return 'hidden';
    const inState = named.filter(isInState).length;
    if (inState === 0) return 'notShown';
    // A set is done completely or not at all: if only a part has the state, there is another reason.
    if (inState < named.length) return 'part';
    if (isRelatedState(state)) return 'related';
    for (const [index, { changedAt, isBySender }] of named.entries()) {
      const before = unit.statesBefore[index];
      if (before?.changedAt === undefined) return 'noEarlier';
      if (recordStateOf({ fields: { [state.field]: before.value } }, state) === 'done') return 'wasSo';
      if (Number.isNaN(changedAt)) return 'noTime';
      // The record was not changed: its state can be a formula, which changes alone.
      if (changedAt === before.changedAt) return 'unchanged';
      if (!isBySender) return isBySender === null ? 'unknownUser' : 'otherUser';
    }
    return null;
  };

  const accountsOf = (unit: UnknownUnit) =>
    namedIn(unit).flatMap(({ record }) => (account && record?.fields[account]) || []);
  const renewed = units.filter((unit) => namedIn(unit).some(isInState));
  const ordersOf =
    operations[operation].makes === 'order'
      ? await ordersOfRenewals(looking, renewed, accountsOf)
      : () => ({});
  return (unit: UnknownUnit): Partial<Evidence> => {
    const named = namedIn(unit);
    const whyNot = whyNotProposed(unit, named);
    const orders: Partial<Evidence> = ordersOf(unit);
    const unseen = [...withoutHidden(named), ...(orders.unseen ?? [])];
    return { ...orders, named, isProposed: whyNot === null, whyNot, unseen };
  };
}
