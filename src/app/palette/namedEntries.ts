import { msg } from '@lingui/core/macro';
import { canonicalId } from '#contract/recordId.ts';
import { paths } from '#desk/links/paths.ts';
import { labelOf, nameIn } from '#desk/names/names.ts';
import { mayBe } from './idEntries.ts';
import type { PaletteEntry, PaletteKnown } from './paletteEntry.ts';

export function namedEntries(known: PaletteKnown): PaletteEntry[] {
  const { org, names, say } = known;
  // An org may name hundreds; before anything is typed they would hide the rest.
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
  const taken = new Set([...configured.flat().map(({ id }) => id), ...ids].map(canonicalId));
  // By the name and not by the words about it: "cancel" would bring every name there is.
  const parts = known.typed.trim().toLowerCase().split(/\s+/);
  return Array.from(names)
    .filter(([, name]) => parts.some((part) => name.toLowerCase().includes(part)))
    .filter(([id]) => !taken.has(canonicalId(id)))
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
