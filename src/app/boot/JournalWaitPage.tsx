import { Trans, useLingui } from '@lingui/react/macro';
import type { JournalWait } from '#journal/database.ts';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';

/** Shown while opening the journal takes longer than usual. */
export function JournalWaitPage({ why }: { why: JournalWait }) {
  const { t } = useLingui();
  if (why === 'upgrading') {
    return (
      <Page title={t`Bringing the journal up to date`} width="form">
        <Notice tone="info" title={t`This takes a few seconds if much was sent`}>
          <Trans>
            This is a newer version of Order Desk. Nothing that was recorded is lost. Leave the page open: it
            continues by itself.
          </Trans>
        </Notice>
      </Page>
    );
  }
  return (
    <Page title={t`Waiting for another tab`} width="form">
      <Notice tone="doubt" title={t`Another tab keeps an older version of the journal open`}>
        <p>
          <Trans>
            This version has to bring the journal up to date first, and cannot while the other tab uses it.
            Until then nothing can be sent here. It also waits for a request that is on its way there.
          </Trans>
        </p>
        <p>{t`Close all other tabs and windows of Order Desk. This page then continues by itself.`}</p>
      </Notice>
    </Page>
  );
}
