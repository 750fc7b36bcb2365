import { msg, plural } from '@lingui/core/macro';
import { canonicalId } from '#contract/recordId.ts';
import { paths } from '#desk/links/paths.ts';
import { labelOf, nameIn } from '#desk/names/names.ts';
import { type StandardKind, standardPrefixes } from '#intake/ids/keyPrefix.ts';
import type { PaletteEntry, PaletteKnown } from './paletteEntry.ts';

/** Servers and browsers cut off longer addresses. A sheet has no such limit. */
export const IDS_AT_MOST = 100;

export function idEntries(known: PaletteKnown): PaletteEntry[] {
  const { ids, say } = known;
  const [only, another] = ids;
  if (!only || ids.length > IDS_AT_MOST) return [];
  if (!another) return oneIdEntries(only, known);
  const count = ids.length;
  const activities = ids.filter((id) => mayBe(id, known, null));
  if (activities.length < count) return [];
  return [
    {
      key: 'cancel these',
      group: 'ids',
      words: say(msg({ message: plural(count, { other: 'Cancel these # renewals' }) })),
      act: { kind: 'go', path: paths.newCancellations(ids) },
    },
    {
      key: 'renew these',
      group: 'ids',
      words: say(msg({ message: plural(count, { other: 'Renew these #' }) })),
      aside: say(msg`each into an order of its own`),
      act: { kind: 'go', path: paths.newRenewals(ids.map((id) => [id])) },
    },
    {
      key: 'renew these together',
      group: 'ids',
      words: say(msg({ message: plural(count, { other: 'Renew these # together' }) })),
      aside: say(msg`as one set, into one order`),
      act: { kind: 'go', path: paths.newRenewals([ids]) },
    },
  ];
}

function oneIdEntries(id: string, known: PaletteKnown): PaletteEntry[] {
  const { say, names } = known;
  const name = nameIn(names, id);
  const entry = (key: string, words: string, path: string): PaletteEntry => ({
    key,
    group: 'ids',
    words,
    ...(name !== undefined && { aside: name }),
    act: { kind: 'go', path },
  });
  return [
    mayBe(id, known, 'order') ? entry('open order', say(msg`Open order ${id}`), paths.order(id)) : null,
    mayBe(id, known, 'order')
      ? entry('add items', say(msg`Add items to this order`), paths.orderItems(id))
      : null,
    mayBe(id, known, null)
      ? entry('cancel this', say(msg`Cancel this renewal`), paths.newCancellations([id]))
      : null,
    mayBe(id, known, null) ? entry('renew this', say(msg`Renew this`), paths.newRenewals([[id]])) : null,
    mayBe(id, known, 'account')
      ? entry('order for account', say(msg`Create order for this account`), paths.newOrder({ account: id }))
      : null,
  ].filter((each) => each !== null);
}

/** Whether an id can be of this kind. `null`: a kind without its own prefix, such as a purchase activity. */
function mayBe(id: string, { org, orders }: PaletteKnown, kind: StandardKind | null): boolean {
  if (orders.some(({ orderId }) => orderId === id)) return kind === 'order';
  if (org.recordIds === 'any') return kind !== 'account' || org.accounts.some((account) => account.id === id);
  return (standardPrefixes.get(id.slice(0, 3)) ?? null) === kind;
}

export function namedEntries(known: PaletteKnown): PaletteEntry[] {
  const { org, names, say } = known;
  // An org may name hundreds; without a query they would hide all other entries.
  if (known.typed.trim() === '') return [];
  const both = (id: string, orgs: string) => labelOf(nameIn(names, id), orgs) ?? orgs;
  return [
    ...org.accounts.map(({ id, label }) => orderFor(id, both(id, label), say)),
    ...org.businessUnits.map(({ id, label: orgs }) => {
      const label = both(id, orgs);
      return entry('unit', id, say(msg`Create order in ${label}`), paths.newOrder({ businessUnit: id }));
    }),
    ...ownEntries(known),
  ];
}

const orderFor = (id: string, label: string, say: PaletteKnown['say']) =>
  entry('account', id, say(msg`Create order for ${label}`), paths.newOrder({ account: id }));

function ownEntries(known: PaletteKnown): PaletteEntry[] {
  const { org, names, ids, say } = known;
  const configured = [org.accounts, org.businessUnits, org.contacts, org.products, org.subscriptionPlans];
  const offered = new Set([...configured.flat().map(({ id }) => id), ...ids].map(canonicalId));
  // Searches the name only: in the words of the entry "cancel" would match every name.
  const parts = known.typed.trim().toLowerCase().split(/\s+/);
  return Array.from(names)
    .filter(([, name]) => parts.some((part) => name.toLowerCase().includes(part)))
    .filter(([id]) => !offered.has(canonicalId(id)))
    .flatMap(([id, name]) => [
      ...(mayBe(id, known, 'order')
        ? [entry('order', id, say(msg`Open order ${name}`), paths.order(id))]
        : []),
      ...(mayBe(id, known, 'account') ? [orderFor(id, name, say)] : []),
      ...(mayBe(id, known, null)
        ? [
            entry('cancel', id, say(msg`Cancel the renewal of ${name}`), paths.newCancellations([id])),
            entry('renew', id, say(msg`Renew ${name}`), paths.newRenewals([[id]])),
          ]
        : []),
    ]);
}

const entry = (kind: string, id: string, words: string, path: string): PaletteEntry => ({
  key: `${kind} ${id}`,
  group: 'named',
  words,
  aside: id,
  act: { kind: 'go', path },
});
