import { useEffect, useState } from 'react';
import { openedLinksKey } from '#session/storedSession.ts';

export interface LinkFill<Fill> {
  /** What the link brings; null where the address is no such link. */
  fill: Fill | null;
  /** Tells the draft of this link from the person's own, which a link must not touch; null without a link. */
  draftName: string | null;
  /** The link was opened just now. False after a reload or a sign-in: then what was entered since is there. */
  isFresh: boolean;
}

/** A page that no link has filled. */
export const noLink = { fill: null, draftName: null, isFresh: false } as const;

/**
 * For a step within the console to a link that fills a page (`navigate(path, { state: openingLink() })`): such a step
 * opens it, however often it was opened before. Each is told from the others, so that the page it leads to is a new one.
 */
export const openingLink = (): LinkMark => ({ opened: crypto.randomUUID() });

/** In the history entry of a page that a link fills. */
export interface LinkMark {
  /** Of the step that led there, if it was one within the console. */
  opened?: string;
  /**
   * The page was shown, by the loading of the console that began then: whoever comes back to the entry, or reloads it, does
   * not open the link. Whoever enters the same address once more does, and gets the entry as it is.
   */
  readBy?: number;
}

/**
 * What a deep link brings. It prefills and never sends. The link stays in the address: a reload, and the way to the
 * sign-in and back, keep path and query, so that the page and what was entered over the fill come back with them.
 * @param read from the link's parameters to what they fill, or null where the link brings nothing
 */
export function useLinkFill<Fill>(read: (parameters: URLSearchParams) => Fill | null): LinkFill<Fill> {
  const [found] = useState((): LinkFill<Fill> => {
    const { search } = window.location;
    const fill = read(new URLSearchParams(search));
    return fill === null ? noLink : { fill, draftName: search, isFresh: isOpenedNow() };
  });
  useEffect(() => {
    if (found.fill === null) return;
    sessionStorage.setItem(
      openedLinksKey,
      JSON.stringify({ ...openedBefore(), [address()]: performance.timeOrigin }),
    );
    history.replaceState({ ...history.state, readBy: performance.timeOrigin } satisfies LinkMark, '');
  }, [found]);
  return found;
}

/** A reload, the way back, and the return from a sign-in do not open a link: it was opened before, in this tab. */
function isOpenedNow(): boolean {
  const { opened, readBy } = entryMark();
  if (readBy !== undefined) return isAddressOfPage() && readBy !== performance.timeOrigin;
  if (opened) return true;
  const before = openedBefore()[address()];
  return isAddressOfPage() ? before !== performance.timeOrigin : before === undefined;
}

const entryMark = (): LinkMark => history.state ?? {};

const address = () => window.location.pathname + window.location.search;

/**
 * The links that were opened in this tab, with the loading of the page that it was, for entries without a mark: the return
 * from a sign-in is a new one. Of this tab alone: the same link, opened in another tab next week, brings what it says and
 * not what became of it. Signing out forgets them, and so does somebody else's sign-in over a session that has ended.
 */
function openedBefore(): Record<string, number> {
  return JSON.parse(sessionStorage.getItem(openedLinksKey) ?? '{}');
}

/** Whether the page was loaded by this very address, and not by a reload or by another address of the console. */
function isAddressOfPage(): boolean {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (loading?.type !== 'navigate') return false;
  const { pathname, search } = new URL(loading.name);
  return pathname + search === address();
}
