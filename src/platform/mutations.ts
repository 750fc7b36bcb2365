import { MutationObserver, QueryClient } from '@tanstack/query-core';
import type { Answer } from '#contract/answer.ts';
import { type OperationName, operationNames, type ReplyOf, type RequestOf } from '#contract/operations.ts';
import { type Connection, callOperation } from './callOperation.ts';

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
  for (const operation of operationNames) client.setMutationDefaults(keyOf(operation), oneRequest);
  return client;
}

/**
 * Sends one request as one mutation and never rejects. Without the observer, TanStack Query would check every few
 * milliseconds whether it can remove the mutation (`gcTime: 0`).
 */
export function callAsMutation<Name extends OperationName>(
  client: QueryClient,
  operation: Name,
  request: RequestOf<Name>,
  connection: Connection,
): Promise<Answer<ReplyOf<Name>>> {
  const observer = new MutationObserver(client, {
    mutationKey: keyOf(operation),
    // The connection is not among the variables: it contains the token, and variables can be inspected.
    mutationFn: (variables: RequestOf<Name>) => callOperation(operation, variables, connection),
  });
  return observer.mutate(request).finally(() => observer.reset());
}

const keyOf = (operation: OperationName) => [...API_KEY, operation] as const;
