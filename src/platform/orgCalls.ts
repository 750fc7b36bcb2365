import { MutationObserver, type QueryClient } from '@tanstack/query-core';
import type { Org } from '#config/config.ts';
import { type Answer, missingAnswer } from '#contract/answer.ts';
import {
  type AnyRequest,
  type OperationName,
  operations,
  type ReplyOf,
  type RequestOf,
} from '#contract/operations.ts';
import { type Connection, callOperation } from './callOperation.ts';
import { mutationKeyOf } from './queryClient.ts';

export interface TokenSource {
  token(): string | null;
  renew(turnedAway?: string): Promise<'renewed' | 'ended' | 'unreachable'>;
  /** Reports whether a request with this token was answered. If not, the session may have ended. */
  noteAnswer(token: string, isAnswered: boolean): void;
  /** An answer leaves open whether this token's session has ended. */
  doubt(turnedAway: string): void;
  markEnded(turnedAway: string): void;
}

interface Planned {
  input: AnyRequest;
}

export function createOrgCalls(client: QueryClient, org: Org, session: TokenSource) {
  // The token of each request: when a request is rejected, the session may already have a new one.
  const tokenOfRequest = new WeakMap<Planned, string>();
  const triedAgain = new WeakSet<Planned>();
  const { baseUrl } = org;
  // Made once for each operation: making one takes longer than checking a request.
  const schemas: { [Name in OperationName]?: ReturnType<(typeof operations)[OperationName]['request']> } = {};
  return {
    baseUrl,
    call: async ({ operation }: { operation: OperationName }, planned: Planned): Promise<Answer> => {
      // Validated again at the last step: only contract-conforming requests leave this browser.
      schemas[operation] ??= operations[operation].request(org);
      const request = schemas[operation].safeParse(planned.input);
      if (!request.success) return missingAnswer('invalid');
      const token = session.token();
      if (!token) return missingAnswer('sessionEnded');
      tokenOfRequest.set(planned, token);
      const answer = await callAsMutation(client, operation, request.data as RequestOf<typeof operation>, {
        baseUrl,
        token,
        timeoutMs: org.pace.timeoutSeconds * 1_000,
        sendOnce: org.sendOnce,
      });
      const { cause, status, messages } = answer;
      // The platform's own message says that the session has ended. An unclear 401 has none.
      const isOver = cause === 'sessionMayBeRepeat' && messages.length > 0;
      if (cause === 'noAnswer') session.noteAnswer(token, false);
      // One renewal per request. After that `markEnded` tells the person to sign in again.
      else if (isOver || (cause === 'sessionEnded' && triedAgain.has(planned))) session.markEnded(token);
      else if (cause === 'sessionUnclear' || cause === 'sessionMayBeRepeat') session.doubt(token);
      else if (cause !== 'sessionEnded' && status !== null) session.noteAnswer(token, true);
      return answer;
    },
    /** Renews the session of a failed request; returns the cause of the pause if that is not possible now. */
    renewSession: async (planned: Planned) => {
      triedAgain.add(planned);
      const turnedAway = tokenOfRequest.get(planned);
      // True after a request was not sent for lack of a token. A sign-in may provide one at any moment.
      const hasToken = () => turnedAway === undefined && session.token() !== null;
      if (hasToken()) return null;
      const result = await session.renew(turnedAway);
      if (result === 'renewed' || hasToken()) return null;
      return result === 'unreachable' ? 'signInUnreachable' : 'sessionEnded';
    },
  };
}

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
