import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ConfigResult } from '#config/readConfig.ts';
import type { Session } from '#session/session.ts';
import { SessionContext } from '#session/useSession.ts';
import { Console } from './Console.tsx';
import { chunk } from './chunk.tsx';
import { Lobby } from './Lobby.tsx';
import { PageBoundary } from './PageBoundary.tsx';

// For administrators, once: nobody else's page is to be the heavier for them.
const badConfig = chunk(async () => (await import('./BadConfigPage.tsx')).BadConfigPage);
const firstRun = chunk(async () => (await import('./FirstRunPage.tsx')).FirstRunPage);

export interface AppProps {
  i18n: I18n;
  config: ConfigResult;
  /** Null where there is no config to have a session with. */
  session: Session | null;
}

/** The words and the session around everything. Mantine comes after the sign-in (SignedIn.tsx): 14 kB that it can do without. */
export function App({ i18n, config, session }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <PageBoundary holdsDesk>
        <Started config={config} session={session} />
      </PageBoundary>
    </I18nProvider>
  );
}

function Started({ config, session }: Pick<AppProps, 'config' | 'session'>) {
  if (config.kind === 'ready' && session) {
    return (
      <SessionContext value={session}>
        <Console config={config.config} />
      </SessionContext>
    );
  }
  return (
    <Lobby>
      {config.kind === 'bad' && <badConfig.Component faults={config.faults} />}
      {config.kind === 'missing' && <firstRun.Component instead={config.instead} />}
    </Lobby>
  );
}
