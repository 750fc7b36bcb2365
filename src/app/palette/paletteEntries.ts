import { msg } from '@lingui/core/macro';
import { paths } from '#desk/links/paths.ts';
import { fitOf } from '#lib/fitOf.ts';
import { IDS_AT_MOST, idEntries } from './idEntries.ts';
import { namedEntries } from './namedEntries.ts';
import type { PaletteEntry, PaletteGroup, PaletteKnown, PaletteSource } from './paletteEntry.ts';
import { holdingEntries, recentEntries } from './recentEntries.ts';

const sources: readonly PaletteSource[] = [
  idEntries,
  holdingEntries,
  recentEntries,
  pageEntries,
  namedEntries,
];

/** Of the orders and runs, before anything is typed. */
const RECENT_AT_FIRST = 5;
/** Of each group, once something is typed: whoever sees more types on. */
const FITTING_AT_MOST = 6;

/** Longer is no word that anything is found by but a sheet, and to compare it with all there is takes seconds. */
const SOUGHT_AT_MOST = 200;

/** Entries of one kind under one heading. */
export interface PaletteSection {
  group: PaletteGroup;
  entries: PaletteEntry[];
}

/**
 * What fits the field, the best section first and the best of each first. What is offered for an id needs no fitting.
 * @param commands what only React can do, such as changing the colours
 */
export function paletteEntries(
  known: PaletteKnown,
  commands: readonly PaletteEntry[] = [],
): PaletteSection[] {
  const all = [...sources.flatMap((source) => source(known)), ...commands];
  const isSought = known.typed.length <= SOUGHT_AT_MOST && known.ids.length <= IDS_AT_MOST;
  const fitOfText = isSought ? fitOf(known.typed) : () => null;
  const isTyped = known.typed.trim() !== '';
  const fitting = all
    .map((entry) => ({
      entry,
      fit: fitOfHeld(entry, known) ?? fitOfEntry(fitOfText, entry),
    }))
    .filter((each): each is { entry: PaletteEntry; fit: number } => each.fit !== null)
    .sort((a, b) => (a.fit === b.fit ? 0 : b.fit - a.fit));
  return [...Map.groupBy(fitting, ({ entry }) => entry.group)].map(([group, found]) => ({
    group,
    entries: found.slice(0, mostOf(group, isTyped)).map(({ entry }) => entry),
  }));
}

/** What is there for an id needs no fitting; by a name its runs come last, after what can be done with it. */
function fitOfHeld({ group }: PaletteEntry, { ids }: PaletteKnown): number | null {
  if (group === 'ids') return Number.POSITIVE_INFINITY;
  if (group !== 'holding') return null;
  return ids.length > 0 ? Number.POSITIVE_INFINITY : 0;
}

function mostOf(group: PaletteGroup, isTyped: boolean): number {
  if (group === 'ids') return Number.POSITIVE_INFINITY;
  if (isTyped) return FITTING_AT_MOST;
  return group === 'recent' ? RECENT_AT_FIRST : Number.POSITIVE_INFINITY;
}

/** Its own words count before what stands beside them, and that before other words for it. */
function fitOfEntry(
  fitOfText: (text: string) => number | null,
  { words, aside, alsoFoundBy }: PaletteEntry,
): number | null {
  const fits = [fitOfText(words), lessFit(fitOfText(aside ?? '')), lessFit(fitOfText(alsoFoundBy ?? ''))];
  const found = fits.filter((fit) => fit !== null);
  return found.length > 0 ? Math.max(...found) : null;
}

/** As much as two kinds of fit worse. */
const lessFit = (fit: number | null) => (fit === null ? null : fit - 2_000);

/** Every page that one can go to without an id. */
function pageEntries({ say }: PaletteKnown): PaletteEntry[] {
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
