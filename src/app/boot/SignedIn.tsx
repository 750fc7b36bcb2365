import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { keyOf } from '#session/keyOf.ts';
import { useOrgSession, useSession } from '#session/useSession.ts';
import { OpenDeskContext } from '../orgSwitch/useLeave.ts';
import { Routes } from '../routes/Routes.tsx';
import { LiveRuns } from '../shell/LiveRuns.tsx';
import { NewVersion } from '../shell/NewVersion.tsx';
import { Shell } from '../shell/Shell.tsx';
import { PaletteButton } from '../shortcuts/PaletteButton.tsx';
import { DeskGate } from './DeskGate.tsx';
import { type DeskOpening, startDesk } from './deskOpening.ts';

export function SignedIn() {
  const { org, person } = useOrgSession();
  // A new key for each org and person: no state carries over.
  return <AtDesk key={JSON.stringify([org.id, person.id])} />;
}

/** Keeps the desk open when the session ends: the pages and runs stay. */
function AtDesk() {
  const opening = useDeskOpening();
  if (!opening) return null;
  return (
    <OpenDeskContext value={opening}>
      <Shell>
        <DeskGate opening={opening}>
          <PaletteButton />
          <NewVersion />
          <LiveRuns>
            <Routes />
          </LiveRuns>
        </DeskGate>
      </Shell>
    </OpenDeskContext>
  );
}

/** In ms: an open journal is there long before, also on a slow computer. */
const SHELL_ALONE = 300;

/** Null until the desk is open or has failed: shell and page are painted together. The shell comes alone if it takes long. */
function useDeskOpening(): DeskOpening | null {
  const session = useSession();
  const queryClient = useQueryClient();
  const { org, person } = useOrgSession();
  const { id, name } = person;
  const [opening, setOpening] = useState<DeskOpening | null>(null);
  useLayoutEffect(() => {
    const owner = { id, name };
    const started = startDesk(org, owner, keyOf(session, { org, person: owner }), queryClient);
    const show = () => setOpening(started);
    const unsubscribe = started.subscribe(show);
    const timer = setTimeout(show, SHELL_ALONE);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      started.close();
      setOpening(null);
    };
  }, [org, id, name, session, queryClient]);
  return opening;
}
