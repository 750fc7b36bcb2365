import { Fragment, type ReactNode } from 'react';
import { Redirect, useSearch } from 'wouter';
import { DRAFT_PARAMETER } from '#pageParts/links/useLinkFill.ts';

/** A page that a link can fill. Each opened link gets its own draft, named in the address. */
export function Linked({ children }: { children: ReactNode }) {
  const search = useSearch();
  if (search && !new URLSearchParams(search).has(DRAFT_PARAMETER)) {
    const draft = `${DRAFT_PARAMETER}=${crypto.randomUUID()}`;
    // Not wouter's path: it is decoded, which would change ids.
    const address = window.location;
    return <Redirect to={`${address.pathname}${address.search}&${draft}`} replace />;
  }
  return <Fragment key={search}>{children}</Fragment>;
}
