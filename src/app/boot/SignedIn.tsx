import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { type Desk, openDesk } from '#desk/desk.ts';
import type { JournalWait } from '#journal/database.ts';
import { openingProblem } from '#journal/journalProblem.ts';
import { applyOwnMessages } from '#language/chooseLanguage.ts';
import { NamesProvider } from '#pageParts/names/NamesProvider.tsx';
import { ProblemWordsProvider } from '#pageParts/ProblemWordsProvider.tsx';
import { DeskContext } from '#pageParts/useDesk.ts';
import { sessionAccess } from '#session/sessionAccess.ts';
import { useOrgSession, useSession } from '#session/useSession.ts';
import { lazyComponent, lazyPart } from '#ui/lazyComponent.tsx';
import { Skeleton } from '#ui/Page.tsx';
import { Routes } from '../routes/Routes.tsx';
import { TitleProgressProvider } from '../shell/HeaderRuns.tsx';
import { Shell } from '../shell/Shell.tsx';
import { JournalNotice, LazyJournalProblemPage } from './JournalNotice.tsx';
import { rulesTable } from './rulesTable.ts';

const WaitingForJournal = lazyComponent(async () => (await import('./JournalWaitPage.tsx')).JournalWaitPage);
const TeamQuestion = lazyPart(async () => (await import('./TeamQuestionDialog.tsx')).TeamQuestionDialog);

export function SignedIn() {
  const { org, person } = useOrgSession();
  // The key changes with org and person: no state carries over.
  return <AtDesk key={JSON.stringify([org.id, person.id])} />;
}

/** Keeps the desk open when the session ends: the pages and runs stay. */
function AtDesk() {
  const state = useDeskState();
  if (!state) return null;
  return (
    <DeskContext value={state.kind === 'open' ? state.desk : null}>
      <Shell>{state.kind === 'open' ? <Pages team={state.desk.team} /> : <WhyNotOpen {...state} />}</Shell>
    </DeskContext>
  );
}

function Pages({ team }: Pick<Desk, 'team'>) {
  return (
    <NamesProvider>
      <ProblemWordsProvider>
        <JournalNotice />
        <TitleProgressProvider>
          <Routes />
        </TitleProgressProvider>
        {team && <TeamAsks opening={team} />}
      </ProblemWordsProvider>
    </NamesProvider>
  );
}

/** Renders nothing if the team's journal cannot be opened: the page that sends then says why. */
function TeamAsks({ opening }: { opening: NonNullable<Desk['team']> }) {
  const { data: team } = useQuery(opening);
  return team && <TeamQuestion team={team} />;
}

function WhyNotOpen(state: Exclude<DeskState, { kind: 'open' }>) {
  if (state.kind === 'opening') return <Skeleton />;
  if (state.kind === 'waiting') return <WaitingForJournal why={state.why} />;
  return <LazyJournalProblemPage problem={openingProblem(state.error)} />;
}

type DeskState =
  | { kind: 'opening' }
  | { kind: 'waiting'; why: JournalWait }
  | { kind: 'failed'; error: unknown }
  | { kind: 'open'; desk: Desk };

/** In ms. The journal opens sooner, even on a slow computer. */
const SHELL_ALONE = 300;

/** Null until the desk is open or has failed: shell and page are painted together, or the shell first if it is slow. */
function useDeskState(): DeskState | null {
  const session = useSession();
  const queryClient = useQueryClient();
  const { org, person } = useOrgSession();
  const { id, name } = person;
  const [state, setState] = useState<DeskState | null>(null);
  useLayoutEffect(() => {
    const owner = { id, name };
    let isClosed = false;
    const show = (next: DeskState) => {
      if (!isClosed) setState(next);
    };
    const timer = setTimeout(() => setState((now) => now ?? { kind: 'opening' }), SHELL_ALONE);
    const key = sessionAccess(session, { org, person: owner });
    // If they cannot be fetched, the usual words stay.
    const { purchaseActivity: words } = org.words;
    applyOwnMessages(
      words &&
        (async (language, messages) => {
          const { withOwnWords } = await import('../words/ownWords.ts');
          return withOwnWords(messages, words[language]);
        }),
    ).catch(() => undefined);
    const opening = openDesk(org, owner, key, rulesTable, queryClient, (why) =>
      show({ kind: 'waiting', why }),
    );
    opening.then(
      (desk) => show({ kind: 'open', desk }),
      (error: unknown) => show({ kind: 'failed', error }),
    );
    return () => {
      isClosed = true;
      clearTimeout(timer);
      setState(null);
      opening.then(
        (desk) => desk.close(),
        () => undefined,
      );
    };
  }, [org, id, name, session, queryClient]);
  return state;
}
