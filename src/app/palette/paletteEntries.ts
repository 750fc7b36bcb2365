import { msg } from '@lingui/core/macro';
import { operationNames } from '#contract/operations.ts';
import { operationWords } from '#contract/words/operationWords.ts';
import { paths, sheetPath } from '#pageParts/links/paths.ts';
import { kindOfRunTitle } from '#pageParts/names/kindOf.ts';
import { combinedName, nameIn } from '#pageParts/names/names.ts';
import { liveCounts, progressWords } from '#pageParts/runs/useActiveRun.ts';
import {
  idEntries,
  LINK_IDS_AT_MOST,
  namedEntries,
  normalizeForSearch,
  type PaletteData,
  type PaletteEntry,
} from './idEntries.ts';

const RECENT_AT_FIRST = 5;
const FITTING_AT_MOST = 6;
const QUERY_AT_MOST = 200;

/** Entries for the query, those that begin with it first. Actions for an id, and History, always match. */
export function paletteEntries(known: PaletteData) {
  const { typed, ids } = known;
  const query = normalizeForSearch(typed);
  const isFit = (entry: PaletteEntry) => {
    const text = normalizeForSearch([entry.words, entry.aside, entry.alsoFoundBy].join(' '));
    return query.split(' ').every((word) => text.includes(word));
  };
  const isSheet = typed.length > QUERY_AT_MOST || ids.length > LINK_IDS_AT_MOST;
  const entries = isSheet
    ? []
    : [...recentEntries(known), ...pageEntries(known), ...namedEntries(known)].filter(isFit);
  const begins = ({ words }: PaletteEntry) => (normalizeForSearch(words).startsWith(query) ? 0 : 1);
  const listed = [
    ...idEntries(known),
    ...(query === '' ? entries : entries.toSorted((a, b) => begins(a) - begins(b))),
    // Below the first entries: these come later, and must not move an entry that a person is about to press.
    ...known.found,
    ...(query === '' || isSheet || ids.length > 1 ? [] : [historyEntry(known)]),
  ];
  return [...Map.groupBy(listed, ({ group }) => group)].map(([group, ofGroup]) => ({
    group,
    entries:
      query === '' || group === 'ids' || known.found.some((entry) => entry.group === group)
        ? ofGroup
        : ofGroup.slice(0, FITTING_AT_MOST),
  }));
}

/** Searches runs in History; the palette itself does not. */
function historyEntry({ typed, ids, say }: PaletteData): PaletteEntry {
  const { 0: text = typed.trim() } = ids;
  return { group: 'history', words: say(msg`Find ${text} in History`), to: paths.history(text) };
}

function pageEntries({ org, say }: PaletteData): PaletteEntry[] {
  const page = (to: string, words: string, alsoFoundBy = ''): PaletteEntry => ({
    group: 'goTo',
    words,
    alsoFoundBy,
    to,
  });
  return [
    page(paths.home(), say(msg`Home`)),
    ...(org.records ? [page(paths.customers(), say(msg`Customers`), say(msg`memberships`))] : []),
    page(paths.newOrder(), say(msg`Create order`), say(msg`new`)),
    page(paths.orders(), say(msg`Orders`), say(msg`add order items`)),
    ...operationNames.map((operation) => {
      const { name, sheet = name, alsoFoundBy = msg`sheet` } = operationWords[operation];
      return page(sheetPath(operation), say(sheet), say(alsoFoundBy));
    }),
    page(paths.history(), say(msg`History`), say(msg`runs, journal, import, export, erase`)),
  ];
}

function recentEntries({ org, typed, runs, orders, ids, names, say, moment }: PaletteData): PaletteEntry[] {
  const ofRuns = runs.map((run) => {
    const { sending } = liveCounts(run, null, org.pace.parallelRequests).counts;
    const title = run.title && (nameIn(names, run.title) ?? run.title);
    const aside = [run.note || title, say(progressWords(run, sending)), moment(run.createdAt)];
    const name = say(operationWords[run.operation].name);
    const record = { id: run.title ?? '', kind: kindOfRunTitle(run) };
    return { at: run.createdAt, words: say(msg`${name} run`), aside, record, to: paths.run(run.id) };
  });
  const ofOrders = orders
    .filter(({ orderId }) => !ids.includes(orderId))
    .map(({ orderId, accountId, at }) => {
      const account = org.accounts.find(({ id }) => id === accountId)?.label;
      const aside = [nameIn(names, orderId), combinedName(nameIn(names, accountId), account), moment(at)];
      const words = say(msg`Order ${orderId}`);
      const record = { id: orderId, kind: 'order' as const };
      return { at, words, aside, record, alsoFoundBy: accountId, to: paths.order(orderId) };
    });
  return [...ofRuns, ...ofOrders]
    .sort((a, b) => b.at - a.at)
    .slice(0, typed.trim() === '' ? RECENT_AT_FIRST : undefined)
    .map(({ at: _, aside, ...entry }) => ({
      group: 'recent',
      aside: aside.filter(Boolean).join(' · '),
      ...entry,
    }));
}
