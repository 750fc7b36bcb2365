import { QueryClient } from '@tanstack/query-core';
import { type OperationName, operationNames } from '#contract/operations.ts';

/** The key of all API requests: `useIsMutating({ mutationKey: API_MUTATION_KEY })` counts those in flight. */
export const API_MUTATION_KEY = ['v1'] as const;

/** No retry, and no pause while offline, which would end with an automatic send. Rooms add what else their reads need. */
const atOnce = { retry: false, networkMode: 'always' } as const;

/**
 * Runs each mutation exactly once. No `scope`: the org's lock already orders requests.
 *
 * Pages' mutations, such as a form's submit, are removed after a second: their variables may hold a whole file.
 * Rejected: `gcTime: 0`. If the page unmounts meanwhile, TanStack Query polls every few milliseconds.
 */
const once = { ...atOnce, gcTime: 1_000 } as const;

/** An API request, removed when done: a run makes thousands. No `mutationFn`, so components cannot bypass the journal. */
const oneRequest = { ...once, gcTime: 0 } as const;

export function createQueryClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: atOnce, mutations: once } });
  for (const operation of operationNames) client.setMutationDefaults(mutationKeyOf(operation), oneRequest);
  return client;
}

export const mutationKeyOf = (operation: OperationName) => [...API_MUTATION_KEY, operation] as const;
