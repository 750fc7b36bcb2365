import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Org } from '#config/config.ts';
import { type Desk, openDesk, type RulesTable } from '#desk/desk.ts';
import { createQueryClient } from '#platform/queryClient.ts';
import type { Person } from '#session/person.ts';
import type { Session, SuspendedStatus } from '#session/session.ts';
import { SessionContext } from '#session/useSession.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { ProblemWordsProvider } from '../ProblemWordsProvider.tsx';
import { DeskContext } from '../useDesk.ts';

export interface AtDesk {
  org: Org;
  /** Rules of the operations that the component sends. */
  rules: Partial<RulesTable>;
  token?: string;
  /** Default: somebody new. */
  person?: Person;
  status?: 'signedIn' | SuspendedStatus;
}

const newPerson = () => ({ id: crypto.randomUUID(), name: 'Clara Clerk' });

/** Renders a component at its own desk, with a real journal of its own. */
export async function showAtDesk(
  piece: ReactNode,
  { org, rules, token = 'token', status = 'signedIn', person = newPerson() }: AtDesk,
): Promise<Desk> {
  const state = { status };
  let isSignedIn = true;
  const session = {
    token: () => (isSignedIn ? token : null),
    renew: () => Promise.resolve('ended' as const),
    noteAnswer: () => undefined,
    doubt: () => undefined,
    markEnded: () => undefined,
    subscribe: () => () => undefined,
    snapshot: () => state,
  } as unknown as Session;
  const client = createQueryClient();
  const desk = await openDesk(org, person, session, rules as RulesTable, client);
  await showPiece(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <DeskContext value={desk}>
          <ProblemWordsProvider>{piece}</ProblemWordsProvider>
        </DeskContext>
      </SessionContext>
    </QueryClientProvider>,
  );
  desk.forgetFirstDrafts();
  const { close } = desk;
  return Object.assign(desk, {
    close: () => {
      // As after a sign-out: a read in flight must not reach the next test's org.
      isSignedIn = false;
      close();
    },
  });
}
