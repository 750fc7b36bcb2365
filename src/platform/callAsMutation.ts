import { MutationObserver, type QueryClient } from '@tanstack/query-core';
import type { Answer } from '#contract/answer.ts';
import type { OperationName, ReplyOf, RequestOf } from '#contract/operations.ts';
import { type Connection, callOperation } from './callOperation.ts';
import { mutationKeyOf } from './queryClient.ts';

/**
 * Sends one request as one mutation and never rejects. The observer is needed: without one, TanStack Query would check
 * every few milliseconds whether it can remove the mutation (`gcTime: 0`).
 */
export function callAsMutation<Name extends OperationName>(
  client: QueryClient,
  operation: Name,
  request: RequestOf<Name>,
  connection: Connection,
): Promise<Answer<ReplyOf<Name>>> {
  const observer = new MutationObserver(client, {
    mutationKey: mutationKeyOf(operation),
    // The connection is not among the variables: it contains the token, and variables can be inspected.
    mutationFn: (variables: RequestOf<Name>) => callOperation(operation, variables, connection),
  });
  return observer.mutate(request).finally(() => observer.reset());
}
