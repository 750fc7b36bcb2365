import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { type Desk, openDesk } from '#desk/desk.ts';
import { NamesProvider } from '#desk/names/NamesProvider.tsx';
import { DeskContext } from '#desk/useDesk.ts';
import { ProblemWords } from '#desk/words/ProblemWords.tsx';
import type { JournalWait } from '#journal/database.ts';
import { openingProblem } from '#journal/journalProblem.ts';
import { keyOf } from '#session/keyOf.ts';
import { useOrgSession, useSession } from '#session/useSession.ts';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useOpenDesk } from '../orgSwitch/useLeave.ts';
import { JournalNotice } from './JournalNotice.tsx';
import { JournalProblemPage } from './JournalProblemPage.tsx';
import { rulesTable } from './rulesTable.ts';

const journalWait = lazyComponent(async () => (await import('./JournalWaitPage.tsx')).JournalWaitPage);

type Gate =
  | { kind: 'opening' }
  /** Opens by itself. */
  | { kind: 'waiting'; why: JournalWait }
  | { kind: 'failed'; error: unknown }
  | { kind: 'open'; desk: Desk };

const opening: Gate = { kind: 'opening' };

/** Opens the signed-in person's desk, and keeps it open when their session ends: their pages and runs stay. */
export function DeskGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const { org, person } = useOrgSession();
  const [gate, setGate] = useState(opening);
  const { id: personId, name } = person;
  const openDeskRef = useOpenDesk();

  // Not after painting: the disk opens the journal while the browser paints the shell.
  useLayoutEffect(() => {
    let opened: Desk | null = null;
    let isLeft = false;
    const become = (next: Gate) => {
      if (!isLeft) setGate(next);
    };
    const owner = { id: personId, name };
    const key = keyOf(session, { org, person: owner });
    openDesk(org, owner, key, rulesTable, queryClient, (why) => become({ kind: 'waiting', why })).then(
      (desk) => {
        if (isLeft) return desk.close();
        opened = desk;
        openDeskRef.current = desk;
        become({ kind: 'open', desk });
      },
      (error: unknown) => become({ kind: 'failed', error }),
    );
    return () => {
      isLeft = true;
      opened?.close();
      if (openDeskRef.current === opened) openDeskRef.current = null;
      setGate(opening);
    };
  }, [org, personId, name, session, queryClient, openDeskRef]);

  switch (gate.kind) {
    case 'opening':
      return <Skeleton />;
    case 'waiting':
      return <journalWait.Component why={gate.why} />;
    case 'failed': {
      const { code, cause } = openingProblem(gate.error);
      return <JournalProblemPage code={code} cause={cause} />;
    }
    case 'open':
      return (
        <DeskContext value={gate.desk}>
          <NamesProvider>
            <ProblemWords>
              <JournalNotice />
              {children}
            </ProblemWords>
          </NamesProvider>
        </DeskContext>
      );
  }
}
