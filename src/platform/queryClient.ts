import { QueryClient } from '@tanstack/query-core';
import { type OperationName, operationNames } from '#contract/operations.ts';

/** The key of all API requests: `useIsMutating({ mutationKey: API_KEY })` counts those in flight. */
export const API_KEY = ['v1'] as const;

/**
 * Runs each mutation exactly once: no retry, and no pause while offline, which would end with an automatic send. No
 * `scope`: the org's lock already orders requests.
 *
 * Pages' mutations, such as a form's submit, are removed after a second: their variables may hold a whole file.
 * Rejected: `gcTime: 0`. If the page unmounts meanwhile, TanStack Query polls every few milliseconds.
 */
const once = { retry: false, networkMode: 'always', gcTime: 1_000 } as const;

/** An API request, removed when done: a run makes thousands. No `mutationFn`, so components cannot bypass the journal. */
const oneRequest = { ...once, gcTime: 0 } as const;

/** Reads come from the local journal: they never wait for the network, and only the journal makes them stale. */
const journalReads = {
  networkMode: 'always',
  retry: false,
  refetchOnWindowFocus: false,
  staleTime: Number.POSITIVE_INFINITY,
} as const;

export function createQueryClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: journalReads, mutations: once } });
  for (const operation of operationNames) client.setMutationDefaults(mutationKeyOf(operation), oneRequest);
  return client;
}

export const mutationKeyOf = (operation: OperationName) => [...API_KEY, operation] as const;
