import { MutationObserver, QueryClient } from '@tanstack/query-core';
import { type OperationName, operationNames, type ReplyOf, type RequestOf } from '#contract/operations.ts';
import type { Outcome } from '#contract/outcome.ts';
import { type Connection, callOperation } from './callOperation.ts';

/** The key of every request to the API; `useIsMutating({ mutationKey: API_KEY })` counts those under way. */
export const API_KEY = ['v1'] as const;

/**
 * Each mutation runs exactly once, when it is asked for: no retry, and no pause while the browser seems to be offline, after
 * which it would run by itself. No `scope`: the org's lock puts requests in order already.
 *
 * A mutation of a page, such as a form's submit, is removed after a second: its variables may hold a whole file. Rejected:
 * `gcTime: 0`. If the page unmounts meanwhile, TanStack Query checks every few milliseconds whether it can remove it.
 */
const once = { retry: false, networkMode: 'always', gcTime: 1_000 } as const;

/** A request of the API. Nothing is kept: a run makes thousands. No `mutationFn`, so no component can send past the journal. */
const oneRequest = { ...once, gcTime: 0 } as const;

/** Reads are from this browser's own journal: they never wait for the network, and only the journal makes them stale. */
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
 * Sends one request as one mutation and never rejects. The observer keeps TanStack Query from checking every few
 * milliseconds whether a mutation with `gcTime: 0` can go.
 */
export function callAsMutation<Name extends OperationName>(
  client: QueryClient,
  operation: Name,
  request: RequestOf<Name>,
  connection: Connection,
): Promise<Outcome<ReplyOf<Name>>> {
  const observer = new MutationObserver(client, {
    mutationKey: keyOf(operation),
    // The connection is not among the variables: it has the token, and the variables can be looked at.
    mutationFn: (variables: RequestOf<Name>) => callOperation(operation, variables, connection),
  });
  return observer.mutate(request).finally(() => observer.reset());
}

const keyOf = (operation: OperationName) => [...API_KEY, operation] as const;
