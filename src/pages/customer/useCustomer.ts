import { canonicalId } from '#contract/recordId.ts';
import { recordPageHref } from '#pageParts/find/recordPageHref.ts';
import { useRecordOfAnyKind } from '#pageParts/find/useRecordOfAnyKind.ts';
import { paths } from '#pageParts/links/paths.ts';
import { useLinkedRecords } from '#pageParts/records/useLinkedRecords.ts';
import { useRefetchAfterChange } from '#pageParts/records/useRefetchAfterChange.ts';
import { type SentAbout, useSentAbout } from '#pageParts/runs/useSentAbout.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { linkedRecord, type OrgRecord } from '#records/orgRecord.ts';
import { membershipTitle } from './membershipTitle.ts';

/**
 * Everything that the org and the journal know about a customer. Six calls for a contact, four for an account. One more
 * if the address names a membership that is not among the first 200.
 */
export function useCustomer(customerId: string, membershipId: string | null) {
  const settings = useDesk().records?.settings;
  const customer = useRecordOfAnyKind(customerId);
  const record = customer.data ?? null;
  const id = record && record.kind !== 'purchaseActivity' ? record.id : null;
  const link = record?.kind === 'contact' ? 'contact' : 'account';
  const account = record?.kind === 'contact' && settings ? linkedRecord(record, 'account', settings) : null;
  const accountId = account?.id ?? null;
  const read = {
    memberships: useLinkedRecords({ kind: 'purchaseActivity', link, id }),
    orders: useLinkedRecords({ kind: 'order', link, id }),
    ofAccount: useLinkedRecords({ kind: 'purchaseActivity', link: 'account', id: accountId }),
    ordersOfAccount: useLinkedRecords({ kind: 'order', link: 'account', id: accountId }),
  };
  const alone = record?.kind === 'purchaseActivity' ? [record] : null;
  const listed = alone ?? read.memberships.records;
  const isLeftOut = read.memberships.at !== null && !listed.some((one) => one.id === membershipId);
  const named = useRecordOfAnyKind((isLeftOut && membershipId) || '').data;
  // The address may name a membership of another customer.
  const isOwn = named && settings && recordPageHref(named, settings) === paths.customer(id ?? '', named.id);
  const memberships = isOwn ? [named, ...listed] : listed;
  const without = (all: readonly OrgRecord[], known: readonly OrgRecord[]) => {
    const ids = new Set(known.map((one) => one.id));
    return all.filter((one) => !ids.has(one.id));
  };
  const ofAccount = without(read.ofAccount.records, memberships);
  const ordersOfAccount = without(read.ordersOfAccount.records, read.orders.records);
  const all = [...memberships, ...ofAccount, ...read.orders.records, ...ordersOfAccount];
  const sent = useSentAbout([canonicalId(customerId), ...all.map((one) => one.id)]);
  const lastSent = new Map<string, SentAbout>();
  for (const one of sent.sent.toReversed()) if (one.id) lastSent.set(one.id, one);
  const titles = new Map(all.map((one) => [one.id, membershipTitle(one)]));

  const lists = Object.values(read);
  const refetch = () => {
    customer.refetch();
    for (const list of lists) if (list.at !== null) list.refetch();
  };
  // Reads the state again after something has been done.
  const doneAt = Math.max(0, ...sent.sent.flatMap(({ verdict, at }) => (verdict === 'done' ? at : [])));
  useRefetchAfterChange(doneAt, Math.min(...lists.flatMap(({ at }) => at ?? [])), refetch);

  return {
    record: customer.data,
    read: customer,
    at: customer.at,
    refetch,
    memberships: { records: memberships, read: read.memberships },
    orders: { records: read.orders.records, read: read.orders },
    account: account && {
      name: account.name || account.id,
      memberships: { records: ofAccount, read: read.ofAccount },
      orders: { records: ordersOfAccount, read: read.ordersOfAccount },
    },
    newOrder: {
      account: record?.kind === 'account' ? record.id : account?.id,
      contact: record?.kind === 'contact' ? record.id : undefined,
    },
    sent,
    lastSent,
    titleOf: (of: string) => titles.get(canonicalId(of)),
  };
}
