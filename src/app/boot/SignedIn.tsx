import { useEffect } from 'react';
import { watchTabRequests } from '#platform/tabRequests.ts';
import { useOrgSession } from '#session/useSession.ts';
import { Routes } from '../routes/Routes.tsx';
import { AnswerWatch } from '../shell/AnswerWatch.tsx';
import { LiveRuns } from '../shell/LiveRuns.tsx';
import { NewVersion } from '../shell/NewVersion.tsx';
import { Shell } from '../shell/Shell.tsx';
import { PaletteButton } from '../shortcuts/PaletteButton.tsx';
import { DeskGate } from './DeskGate.tsx';

/** Everything behind the sign-in. */
export function SignedIn() {
  const { org, person } = useOrgSession();
  useEffect(watchTabRequests, []);
  return (
    <Shell>
      {/* Another org or person begins anew: nothing that was read, typed or shown goes along. */}
      <AtDesk key={JSON.stringify([org.id, person.id])} />
    </Shell>
  );
}

function AtDesk() {
  return (
    <DeskGate>
      <PaletteButton />
      <NewVersion />
      <LiveRuns>
        <AnswerWatch>
          <Routes />
        </AnswerWatch>
      </LiveRuns>
    </DeskGate>
  );
}
