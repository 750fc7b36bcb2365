import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ConfigResult } from '#config/readConfig.ts';
import { JournalProblem } from '#journal/journalProblem.ts';
import type { Session } from '#session/session.ts';
import { SessionContext } from '#session/useSession.ts';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { UiProvider } from '#ui/theme/UiProvider.tsx';
import { PageBoundary } from '../routes/PageBoundary.tsx';
import { SignedOutLayout } from '../shell/SignedOutLayout.tsx';
import { StrayDropNotice } from '../shell/StrayDropNotice.tsx';
import { Console } from './Console.tsx';
import { LazyJournalProblemPage } from './JournalNotice.tsx';

// Rarely shown, so their code is loaded on demand.
const BadConfig = lazyComponent(async () => (await import('./ConfigPages.tsx')).InvalidConfigPage);
const FirstRun = lazyComponent(async () => (await import('./ConfigPages.tsx')).FirstRunPage);

/** `refused`: the browser blocks storage for this site, so neither a session nor a journal can be kept. */
export type StartResult =
  | { kind: 'ready'; session: Session }
  | { kind: 'refused'; cause: unknown }
  | Exclude<ConfigResult, { kind: 'ready' }>;

export function App({ i18n, opening }: { i18n: I18n; opening: StartResult }) {
  return (
    <I18nProvider i18n={i18n}>
      <UiProvider>
        <PageBoundary>
          {opening.kind === 'ready' ? (
            <SessionContext value={opening.session}>
              <Console />
            </SessionContext>
          ) : (
            <SignedOutLayout>
              {opening.kind === 'bad' && <BadConfig text={opening.text} />}
              {opening.kind === 'refused' && (
                <LazyJournalProblemPage problem={new JournalProblem('refused', opening.cause)} />
              )}
              {opening.kind === 'unreachable' && <UnreachableConfigPage status={opening.status} />}
              {opening.kind === 'missing' && <FirstRun />}
            </SignedOutLayout>
          )}
        </PageBoundary>
        <StrayDropNotice />
      </UiProvider>
    </I18nProvider>
  );
}

/** Shown if config.json cannot be fetched. Part of the entry chunk: other chunks would most likely fail, too. */
function UnreachableConfigPage({ status }: { status: number | null }) {
  const { t } = useLingui();
  return (
    <Page title={t`Order Desk could not start`} width="form">
      <Notice
        tone="doubt"
        title={status === null ? t`The server did not answer` : t`The server answered with status ${status}`}
        actions={<Button variant="filled" onClick={() => location.reload()}>{t`Try again`}</Button>}
      >
        <p>
          <Trans>
            It did not deliver config.json. Without this file nothing can be sent. Nothing is lost, and
            nothing was sent.
          </Trans>
        </p>
        <p>{t`Check the connection, then try again. If that does not help, tell your administrator.`}</p>
      </Notice>
    </Page>
  );
}
