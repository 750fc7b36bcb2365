import { MantineProvider } from '@mantine/core';
import { useOrgSession } from '#session/useSession.ts';
import { AnswerWatch } from './AnswerWatch.tsx';
import { DeskGate } from './DeskGate.tsx';
import { IdleTabWatch } from './IdleTabWatch.tsx';
import { KeyboardDoor } from './keyboard/KeyboardDoor.tsx';
import { LiveRuns } from './LiveRuns.tsx';
import { Routes } from './Routes.tsx';
import './components.css';
import { Shell } from './Shell.tsx';
import { theme } from './theme.ts';

/** Everything behind the sign-in; a chunk of its own, which the sign-in page does without. */
export function SignedIn() {
  const { org, person } = useOrgSession();
  return (
    // The theme's variables are a stylesheet (tools/themeCss.ts), as the content security policy wants it.
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <Shell>
        {/* Another org or person begins anew: nothing that was read, typed or shown goes along. */}
        <AtDesk key={JSON.stringify([org.id, person.id])} />
      </Shell>
    </MantineProvider>
  );
}

function AtDesk() {
  return (
    <DeskGate>
      <KeyboardDoor />
      <IdleTabWatch />
      <LiveRuns>
        <AnswerWatch>
          <Routes />
        </AnswerWatch>
      </LiveRuns>
    </DeskGate>
  );
}
