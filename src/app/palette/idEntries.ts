import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Org } from '#config/config.ts';
import type { ObjectKind } from '#config/recordsSettings.ts';
import { canonicalId } from '#contract/recordId.ts';
import { type StandardKind, standardPrefixes } from '#intake/ids/standardPrefixes.ts';
import type { FoundGroupName } from '#pageParts/find/useFind.ts';
import { paths } from '#pageParts/links/paths.ts';
import { combinedName, type Names, nameIn } from '#pageParts/names/names.ts';
import { kindOfIdInOrg } from '#pageParts/names/offeredIds.ts';
import type { CreatedOrder } from '#pageParts/useCreatedOrders.ts';
import type { OrgRecord } from '#records/orgRecord.ts';
import type { Run } from '#run/run.ts';

export interface PaletteEntry {
  group: 'ids' | 'goTo' | 'recent' | 'named' | FoundGroupName | 'history';
  words: string;
  /** Shown beside the label, and searched: a time, a purpose, an id. */
  aside?: string | undefined;
  alsoFoundBy?: string;
  /** Instead of a label: a record of the org with its facts and state. */
  found?: OrgRecord;
  /** The org's name of this record follows the label. */
  record?: { id: string; kind: ObjectKind | null } | undefined;
  /** The address to open. */
  to: string;
}

export interface PaletteData {
  org: Org;
  typed: string;
  ids: readonly string[];
  runs: readonly Run[];
  orders: readonly CreatedOrder[];
  names: Names;
  /** Records of the org that match, in their groups. */
  found: readonly PaletteEntry[];
  say(words: MessageDescriptor): string;
  moment(at: number): string;
}

/** Servers and browsers cut off longer addresses. A sheet has no such limit. */
export const LINK_IDS_AT_MOST = 100;

export function idEntries(known: PaletteData): PaletteEntry[] {
  const { ids, say, names, org } = known;
  const { 0: id, length: count } = ids;
  if (id === undefined || count > LINK_IDS_AT_MOST) return [];
  if (count === 1) {
    const [aside, record] = [nameIn(names, id), { id, kind: kindOfIdInOrg(org, id) }];
    const open: PaletteEntry = {
      ...{ group: 'ids', aside, record, to: paths.open(id) },
      words: say(msg`Open the page of ${id}`),
    };
    const acts = offers(id, known, [
      ['order', msg`Open order ${id}`, paths.order(id)],
      ['order', msg`Add items to this order`, paths.orderItems(id)],
      [null, msg`Cancel this renewal`, paths.newCancellations([id])],
      [null, msg`Renew this`, paths.newRenewals([[id]])],
      ['account', msg`Create order for this account`, paths.newOrder({ account: id })],
    ]).map((offer): PaletteEntry => ({ group: 'ids', aside, record, ...offer }));
    return org.records ? [open, ...acts.filter(({ to }) => to !== paths.order(id))] : acts;
  }
  if (!ids.every((each) => mayBe(each, known, null))) return [];
  return [
    {
      group: 'ids',
      words: say(msg`${plural(count, { other: 'Cancel these # renewals' })}`),
      to: paths.newCancellations(ids),
    },
    {
      group: 'ids',
      words: say(msg`${plural(count, { other: 'Renew these #' })}`),
      aside: say(msg`each into an order of its own`),
      to: paths.newRenewals(ids.map((each) => [each])),
    },
    {
      group: 'ids',
      words: say(msg`${plural(count, { other: 'Renew these # together' })}`),
      aside: say(msg`as one set, into one order`),
      to: paths.newRenewals([ids]),
    },
  ];
}

/** `null`: a kind without its own prefix, such as a purchase activity. */
type Kind = StandardKind | null;

function offers(id: string, known: PaletteData, all: [kind: Kind, MessageDescriptor, to: string][]) {
  return all
    .filter(([kind]) => mayBe(id, known, kind))
    .map(([, words, to]) => ({ words: known.say(words), to }));
}

function mayBe(id: string, { org, orders }: PaletteData, kind: Kind): boolean {
  if (orders.some(({ orderId }) => orderId === id)) return kind === 'order';
  if (org.recordIds === 'any') return kind !== 'account' || org.accounts.some((account) => account.id === id);
  return (standardPrefixes.get(id.slice(0, 3)) ?? null) === kind;
}

/** The text without accents, in lower case. */
export const normalizeForSearch = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/gu, ' ');

export function namedEntries(known: PaletteData): PaletteEntry[] {
  const { org, names, ids, say } = known;
  // An org may name hundreds of records; without a query they would hide all other entries.
  if (known.typed.trim() === '') return [];
  const labelled = ({ id, label }: { id: string; label: string }) =>
    combinedName(nameIn(names, id), label) ?? label;
  const configured = [org.accounts, org.businessUnits, org.contacts, org.products, org.subscriptionPlans];
  const offered = new Set([...configured.flat().map(({ id }) => id), ...ids].map(canonicalId));
  // Searches the name only: the label "Cancel …" would match every name.
  const parts = normalizeForSearch(known.typed).split(' ');
  const named = Array.from(names).filter(
    ([id, name]) =>
      parts.some((part) => normalizeForSearch(name).includes(part)) && !offered.has(canonicalId(id)),
  );
  return [
    ...org.accounts.map((account) => ({
      aside: account.id,
      words: say(orderFor(labelled(account))),
      to: paths.newOrder({ account: account.id }),
    })),
    ...org.businessUnits.map((unit) => {
      const label = labelled(unit);
      const words = say(msg`Create order in ${label}`);
      return { aside: unit.id, words, to: paths.newOrder({ businessUnit: unit.id }) };
    }),
    ...named.flatMap(([id, name]) =>
      offers(id, known, [
        ['order', msg`Open order ${name}`, paths.order(id)],
        ['account', orderFor(name), paths.newOrder({ account: id })],
        [null, msg`Cancel the renewal of ${name}`, paths.newCancellations([id])],
        [null, msg`Renew ${name}`, paths.newRenewals([[id]])],
      ]).map((offer) => ({ aside: id, ...offer })),
    ),
  ].map((entry) => ({ group: 'named', ...entry }));
}

const orderFor = (label: string) => msg`Create order for ${label}`;
