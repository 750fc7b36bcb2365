import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Config } from '#config/config.ts';
import type { ConfigResult } from '#config/readConfig.ts';
import type { Session } from '#session/session.ts';
import { SessionContext } from '#session/useSession.ts';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { UiProvider } from '#ui/theme/UiProvider.tsx';
import { PageBoundary } from '../routes/PageBoundary.tsx';
import { SignedOutLayout } from '../shell/SignedOutLayout.tsx';
import { Console } from './Console.tsx';
import { JournalProblemPage } from './JournalProblemPage.tsx';
import { UnreachableConfigPage } from './UnreachableConfigPage.tsx';

// For administrators, once: nobody else's page is to be the heavier for them.
const badConfig = lazyComponent(async () => (await import('./BadConfigPage.tsx')).BadConfigPage);
const firstRun = lazyComponent(async () => (await import('./FirstRunPage.tsx')).FirstRunPage);

/** `refused`: the browser keeps nothing for this address, where nobody could stay signed in and nothing be written down. */
export type Opening =
  | { kind: 'ready'; config: Config; session: Session }
  | { kind: 'refused'; cause: unknown }
  | Exclude<ConfigResult, { kind: 'ready' }>;

export interface AppProps {
  i18n: I18n;
  opening: Opening;
  /** Asks for a config.json that could not be had once more; resolves when that is settled. */
  onTryAgain(): Promise<void>;
}

/** The language, Mantine and the session around every page. */
export function App({ i18n, ...started }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <UiProvider>
        <PageBoundary holdsDesk>
          <Started {...started} />
        </PageBoundary>
      </UiProvider>
    </I18nProvider>
  );
}

function Started({ opening, onTryAgain }: Omit<AppProps, 'i18n'>) {
  if (opening.kind === 'ready') {
    return (
      <SessionContext value={opening.session}>
        <Console config={opening.config} />
      </SessionContext>
    );
  }
  return (
    <SignedOutLayout>
      {opening.kind === 'bad' && <badConfig.Component issues={opening.issues} json={opening.json} />}
      {opening.kind === 'refused' && <JournalProblemPage code="refused" cause={opening.cause} />}
      {opening.kind === 'unreachable' && (
        <UnreachableConfigPage status={opening.status} onTryAgain={onTryAgain} />
      )}
      {opening.kind === 'missing' && <firstRun.Component instead={opening.instead} />}
    </SignedOutLayout>
  );
}
