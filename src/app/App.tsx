import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ConfigResult } from '#config/readConfig.ts';
import type { Session } from '#session/session.ts';
import { SessionContext } from '#session/useSession.ts';
import { Console } from './Console.tsx';
import { chunk } from './chunk.tsx';
import { Lobby } from './Lobby.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { UnreachableConfigPage } from './UnreachableConfigPage.tsx';

// For administrators, once, and for browsers that refuse: nobody else's page is to be the heavier for them.
const badConfig = chunk(async () => (await import('./BadConfigPage.tsx')).BadConfigPage);
const refused = chunk(async () => (await import('./JournalProblemPage.tsx')).JournalProblemPage);
const firstRun = chunk(async () => (await import('./FirstRunPage.tsx')).FirstRunPage);

/** `refused`: the browser keeps nothing for this address, where nobody could stay signed in and nothing be written down. */
export type Opening = ConfigResult | { kind: 'refused'; cause: unknown };

export interface AppProps {
  i18n: I18n;
  config: Opening;
  /** Null where there is no config to have a session with. */
  session: Session | null;
  /** Asks for a config.json that could not be had once more; resolves when that is settled. */
  onTryAgain(): Promise<void>;
}

/** The words and the session around everything. Mantine comes after the sign-in (SignedIn.tsx): 14 kB that it can do without. */
export function App({ i18n, ...started }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <PageBoundary holdsDesk>
        <Started {...started} />
      </PageBoundary>
    </I18nProvider>
  );
}

function Started({ config, session, onTryAgain }: Omit<AppProps, 'i18n'>) {
  if (config.kind === 'ready' && session) {
    return (
      <SessionContext value={session}>
        <Console config={config.config} />
      </SessionContext>
    );
  }
  return (
    <Lobby>
      {config.kind === 'bad' && <badConfig.Component issues={config.issues} json={config.json} />}
      {config.kind === 'refused' && <refused.Component code="refused" cause={config.cause} />}
      {config.kind === 'unreachable' && (
        <UnreachableConfigPage status={config.status} onTryAgain={onTryAgain} />
      )}
      {config.kind === 'missing' && <firstRun.Component instead={config.instead} />}
    </Lobby>
  );
}
