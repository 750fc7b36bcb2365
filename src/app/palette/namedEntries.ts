import { msg } from '@lingui/core/macro';
import { paths } from '#workbench/paths.ts';
import type { PaletteEntry, PaletteKnown } from './paletteEntry.ts';

/** What an order can be begun with by the names that config.json gives. */
export function namedEntries({ org, typed, say }: PaletteKnown): PaletteEntry[] {
  // An org may name hundreds; before anything is typed they would hide the rest.
  if (typed.trim() === '') return [];
  return [
    ...org.accounts.map(
      ({ id, label }): PaletteEntry => ({
        key: `account ${id}`,
        group: 'named',
        words: say(msg`Create order for ${label}`),
        aside: id,
        act: { kind: 'go', path: paths.newOrder({ account: id }) },
      }),
    ),
    ...org.businessUnits.map(
      ({ id, label }): PaletteEntry => ({
        key: `unit ${id}`,
        group: 'named',
        words: say(msg`Create order in ${label}`),
        aside: id,
        act: { kind: 'go', path: paths.newOrder({ businessUnit: id }) },
      }),
    ),
  ];
}
