import { msg } from '@lingui/core/macro';
import { paths } from '#workbench/paths.ts';
import type { PaletteEntry, PaletteKnown } from './paletteEntry.ts';

/** Every page that one can go to without an id. */
export function pageEntries({ say }: PaletteKnown): PaletteEntry[] {
  const page = (path: string, words: string, alsoFoundBy = ''): PaletteEntry => ({
    key: path,
    group: 'goTo',
    words,
    alsoFoundBy,
    act: { kind: 'go', path },
  });
  return [
    page(paths.home(), say(msg`Home`)),
    page(paths.newCancellations(), say(msg`Cancel renewals`), say(msg`stop subscriptions`)),
    page(paths.newRenewals(), say(msg`Generate renewals`), say(msg`renew subscriptions`)),
    page(paths.newOrder(), say(msg`Create order`), say(msg`new`)),
    page(paths.orders(), say(msg`Orders`), say(msg`add order items`)),
    page(paths.newOrders(), say(msg`Create many orders`), say(msg`sheet`)),
    page(paths.newItems(), say(msg`Add items to many orders`), say(msg`sheet`)),
    page(paths.deleteItems(), say(msg`Delete order items`), say(msg`sheet`)),
    page(paths.history(), say(msg`History`), say(msg`runs, journal, import, export, erase`)),
  ];
}
