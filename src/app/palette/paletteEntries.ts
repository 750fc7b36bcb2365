import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Org } from '#config/config.ts';
import { operationNames } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import { type StandardKind, standardPrefixes } from '#intake/ids/keyPrefix.ts';
import { paths, sheetPath } from '#pageParts/links/paths.ts';
import { labelOf, type Names, nameIn } from '#pageParts/names/names.ts';
import { liveWords, rowsOnTheWay } from '#pageParts/runs/useLiveRuns.ts';
import type { CreatedOrder } from '#pageParts/useCreatedOrders.ts';
import { operationWords } from '#pageParts/words/operationWords.ts';
import type { Run } from '#run/run.ts';

const RECENT_AT_FIRST = 5;
const FITTING_AT_MOST = 6;
const QUERY_AT_MOST = 200;

/** Entries for the query, those that begin with it first. Actions for an id, and History, always match. */
export function paletteEntries(known: PaletteKnown, commands: readonly PaletteEntry[] = []) {
  const { typed, ids } = known;
  const query = plain(typed);
  const isFit = (entry: PaletteEntry) => {
    const text = plain([entry.words, entry.aside, entry.alsoFoundBy].join(' '));
    return query.split(' ').every((word) => text.includes(word));
  };
  const isSheet = typed.length > QUERY_AT_MOST || ids.length > IDS_AT_MOST;
  const entries = isSheet
    ? []
    : [...recentEntries(known), ...pageEntries(known), ...namedEntries(known), ...commands].filter(isFit);
  const begins = ({ words }: PaletteEntry) => (plain(words).startsWith(query) ? 0 : 1);
  const listed = [
    ...idEntries(known),
    ...(query === '' ? entries : entries.toSorted((a, b) => begins(a) - begins(b))),
    ...(query === '' || isSheet || ids.length > 1 ? [] : [historyEntry(known)]),
  ];
  return [...Map.groupBy(listed, ({ group }) => group)].map(([group, ofGroup]) => ({
    group,
    entries: ofGroup.slice(0, mostOf(group, query !== '')),
  }));
}

function mostOf(group: PaletteEntry['group'], isTyped: boolean): number | undefined {
  if (group === 'ids') return undefined;
  if (isTyped) return FITTING_AT_MOST;
  return group === 'recent' ? RECENT_AT_FIRST : undefined;
}

/** Searches runs in History; the palette itself does not. */
function historyEntry({ typed, ids, say }: PaletteKnown): PaletteEntry {
  const { 0: text = typed.trim() } = ids;
  return { group: 'history', words: say(msg`Find ${text} in History`), to: paths.history(text) };
}

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/gu, ' ');

function pageEntries({ say }: PaletteKnown): PaletteEntry[] {
  const page = (to: string, words: string, alsoFoundBy = ''): PaletteEntry => ({
    group: 'goTo',
    words,
    alsoFoundBy,
    to,
  });
  return [
    page(paths.home(), say(msg`Home`)),
    page(paths.newOrder(), say(msg`Create order`), say(msg`new`)),
    page(paths.orders(), say(msg`Orders`), say(msg`add order items`)),
    ...operationNames.map((operation) => {
      const { name, sheet = name, alsoFoundBy = msg`sheet` } = operationWords[operation];
      return page(sheetPath(operation), say(sheet), say(alsoFoundBy));
    }),
    page(paths.history(), say(msg`History`), say(msg`runs, journal, import, export, erase`)),
  ];
}

function recentEntries({ org, runs, orders, ids, names, say, moment }: PaletteKnown): PaletteEntry[] {
  const ofRuns = runs.map((run) => {
    const { sending } = rowsOnTheWay(run, null, org.pace.parallelRequests).counts;
    const title = run.title && (nameIn(names, run.title) ?? run.title);
    const aside = [run.note || title, say(liveWords(run, sending)), moment(run.createdAt)];
    const name = say(operationWords[run.operation].name);
    return { at: run.createdAt, words: say(msg`${name} run`), aside, to: paths.run(run.id) };
  });
  const ofOrders = orders
    .filter(({ orderId }) => !ids.includes(orderId))
    .map(({ orderId, accountId, at }) => {
      const account = org.accounts.find(({ id }) => id === accountId)?.label;
      const aside = [nameIn(names, orderId), labelOf(nameIn(names, accountId), account), moment(at)];
      const words = say(msg`Order ${orderId}`);
      return { at, words, aside, alsoFoundBy: accountId, to: paths.order(orderId) };
    });
  return [...ofRuns, ...ofOrders]
    .sort((a, b) => b.at - a.at)
    .map(({ at: _, aside, ...entry }) => ({
      group: 'recent',
      aside: aside.filter(Boolean).join(' · '),
      ...entry,
    }));
}

export interface PaletteEntry {
  group: 'ids' | 'goTo' | 'recent' | 'named' | 'commands' | 'history';
  words: string;
  /** Shown beside the words, and searched: a time, a purpose, an id. */
  aside?: string | undefined;
  alsoFoundBy?: string;
  /** An address to open, or what to do at once. None of them sends. */
  to: string | (() => void);
}

export interface PaletteKnown {
  org: Org;
  typed: string;
  ids: readonly string[];
  runs: readonly Run[];
  orders: readonly CreatedOrder[];
  names: Names;
  /** What the org calls the record, if one id is typed and the org tells. */
  orgName?: string | undefined;
  say(words: MessageDescriptor): string;
  moment(at: number): string;
}

/** Servers and browsers cut off longer addresses. A sheet has no such limit. */
export const IDS_AT_MOST = 100;

function idEntries(known: PaletteKnown): PaletteEntry[] {
  const { ids, say, names, orgName } = known;
  const { 0: id, length: count } = ids;
  if (id === undefined || count > IDS_AT_MOST) return [];
  if (count === 1) {
    const aside = labelOf(nameIn(names, id), orgName);
    return offers(id, known, [
      ['order', msg`Open order ${id}`, paths.order(id)],
      ['order', msg`Add items to this order`, paths.orderItems(id)],
      [null, msg`Cancel this renewal`, paths.newCancellations([id])],
      [null, msg`Renew this`, paths.newRenewals([[id]])],
      ['account', msg`Create order for this account`, paths.newOrder({ account: id })],
    ]).map((offer) => ({ group: 'ids', aside, ...offer }));
  }
  if (!ids.every((each) => mayBe(each, known, null))) return [];
  return [
    {
      group: 'ids',
      words: say(msg({ message: plural(count, { other: 'Cancel these # renewals' }) })),
      to: paths.newCancellations(ids),
    },
    {
      group: 'ids',
      words: say(msg({ message: plural(count, { other: 'Renew these #' }) })),
      aside: say(msg`each into an order of its own`),
      to: paths.newRenewals(ids.map((each) => [each])),
    },
    {
      group: 'ids',
      words: say(msg({ message: plural(count, { other: 'Renew these # together' }) })),
      aside: say(msg`as one set, into one order`),
      to: paths.newRenewals([ids]),
    },
  ];
}

/** `null`: a kind without its own prefix, such as a purchase activity. */
type Kind = StandardKind | null;

function offers(id: string, known: PaletteKnown, all: [kind: Kind, MessageDescriptor, to: string][]) {
  return all
    .filter(([kind]) => mayBe(id, known, kind))
    .map(([, words, to]) => ({ words: known.say(words), to }));
}

function mayBe(id: string, { org, orders }: PaletteKnown, kind: Kind): boolean {
  if (orders.some(({ orderId }) => orderId === id)) return kind === 'order';
  if (org.recordIds === 'any') return kind !== 'account' || org.accounts.some((account) => account.id === id);
  return (standardPrefixes.get(id.slice(0, 3)) ?? null) === kind;
}

function namedEntries(known: PaletteKnown): PaletteEntry[] {
  const { org, names, ids, say } = known;
  // An org may name hundreds; without a query they would hide all other entries.
  if (known.typed.trim() === '') return [];
  const labelled = ({ id, label }: { id: string; label: string }) =>
    labelOf(nameIn(names, id), label) ?? label;
  const configured = [org.accounts, org.businessUnits, org.contacts, org.products, org.subscriptionPlans];
  const offered = new Set([...configured.flat().map(({ id }) => id), ...ids].map(canonicalId));
  // Searches the name only: in the words of the entry "cancel" would match every name.
  const parts = known.typed.trim().toLowerCase().split(/\s+/);
  const named = Array.from(names).filter(
    ([id, name]) => parts.some((part) => name.toLowerCase().includes(part)) && !offered.has(canonicalId(id)),
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
