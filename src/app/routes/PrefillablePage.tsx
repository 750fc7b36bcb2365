import { Fragment, type ReactNode } from 'react';
import { Redirect, useSearch } from 'wouter';
import { DRAFT_PARAMETER, idsInHash } from '#pageParts/links/useLinkPrefill.ts';

/** A page that a link can fill. Each opened link gets its own draft, named in the address. */
export function PrefillablePage({ children }: { children: ReactNode }) {
  const search = useSearch();
  const isLink = search !== '' || idsInHash().length > 0;
  if (isLink && !new URLSearchParams(search).has(DRAFT_PARAMETER)) {
    const draft = `${DRAFT_PARAMETER}=${crypto.randomUUID()}`;
    // Not wouter's path: it is decoded, which would change ids.
    const address = window.location;
    const query = search === '' ? `?${draft}` : `${address.search}&${draft}`;
    return (
      <Redirect to={`${address.pathname}${query}${address.hash}`} replace state={window.history.state} />
    );
  }
  return <Fragment key={search}>{children}</Fragment>;
}
