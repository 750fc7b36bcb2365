import { type ReactNode, useSyncExternalStore } from 'react';
import { NamesProvider } from '#desk/names/NamesProvider.tsx';
import { DeskContext } from '#desk/useDesk.ts';
import { ProblemWords } from '#desk/words/ProblemWords.tsx';
import { openingProblem } from '#journal/journalProblem.ts';
import { lazyComponent, lazyPart } from '#ui/lazyComponent.tsx';
import { PieceBoundary } from '#ui/PieceBoundary.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { DeskOpening } from './deskOpening.ts';
import { JournalNotice } from './JournalNotice.tsx';
import { JournalProblemPage } from './JournalProblemPage.tsx';

const journalWait = lazyComponent(async () => (await import('./JournalWaitPage.tsx')).JournalWaitPage);
const teamQuestion = lazyPart(async () => (await import('#desk/sending/TeamQuestion.tsx')).TeamQuestion);

/** Shows the pages once the desk is open; until then the reason why it is not. */
export function DeskGate({ opening, children }: { opening: DeskOpening; children: ReactNode }) {
  const state = useSyncExternalStore(opening.subscribe, opening.state);
  switch (state.kind) {
    case 'opening':
      return <Skeleton />;
    case 'waiting':
      return <journalWait.Component why={state.why} />;
    case 'failed': {
      const { code, cause } = openingProblem(state.error);
      return <JournalProblemPage code={code} cause={cause} />;
    }
    case 'open': {
      const { desk } = state;
      return (
        <DeskContext value={desk}>
          <NamesProvider>
            <ProblemWords>
              <JournalNotice />
              {children}
              {desk.team && (
                <PieceBoundary fallback={null}>
                  <teamQuestion.Component opening={desk.team} />
                </PieceBoundary>
              )}
            </ProblemWords>
          </NamesProvider>
        </DeskContext>
      );
    }
  }
}
