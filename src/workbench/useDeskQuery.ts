import { QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import type { Desk } from './desk.ts';
import { useDesk } from './useDesk.ts';

const clients = new WeakMap<Desk, QueryClient>();

/**
 * What the pages of a desk have read, and forgotten with it: another org or person begins anew. Made by the first page that
 * reads, not by a provider round all of them: that is 9 kB that a form can be typed into without.
 */
export function useDeskQueries(): QueryClient {
  return clientOf(useDesk());
}

function clientOf(desk: Desk): QueryClient {
  const client = clients.get(desk) ?? new QueryClient();
  clients.set(desk, client);
  return client;
}

export interface DeskQuestion<Answer> {
  queryKey: QueryKey;
  queryFn: () => Promise<Answer>;
  /** `always`: nobody listened for changes while no page showed it. */
  refetchOnMount?: 'always' | true;
  enabled?: boolean;
}

/**
 * Something read in this browser, kept until it is read again on purpose (useReadAgain.ts): it neither waits for the
 * network nor is tried again by itself.
 */
export function useDeskQuery<Answer>(question: DeskQuestion<Answer>) {
  const once = { networkMode: 'always', retry: false, refetchOnWindowFocus: false } as const;
  return useQuery({ ...once, staleTime: Number.POSITIVE_INFINITY, ...question }, useDeskQueries());
}
