import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useReloadHindrance } from '#desk/useReloadHindrance.ts';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';

/** Shown where the code of a page cannot be fetched. Browsers do not fetch a failed module again, so only a reload helps. */
export function MissingCodePage({ cause }: { cause: unknown }) {
  const { t } = useLingui();
  const hindrance = useReloadHindrance();
  const said = cause instanceof Error ? cause.message : null;
  return (
    <Page title={t`This page could not be fetched`} width="form">
      {hindrance === 'sending' && (
        <Notice tone="info" title={t`The reload waits: something is being sent`}>
          <Trans>
            Nothing is interrupted. You can reload when the run has ended, or when you have paused it.
          </Trans>
        </Notice>
      )}
      {hindrance === 'unsaved' && (
        <Notice tone="doubt" title={t`The reload waits: an answer is not recorded`}>
          <Trans>
            It stands on the page of its run, and nowhere else. Continue the run, or keep the answer first.
          </Trans>
        </Notice>
      )}
      <Notice
        tone="doubt"
        title={t`The server did not give the code of this page`}
        actions={
          <Button disabled={hindrance !== null} onClick={() => location.reload()}>
            <Trans>Reload the page</Trans>
          </Button>
        }
      >
        <p>
          <Trans>
            The connection may be gone, or Order Desk was updated meanwhile. Nothing is lost. Check the
            connection, then reload the page. What you entered in forms and text boxes is kept. A chosen file,
            and what you set for its rows, is not.
          </Trans>
        </p>
        {said && (
          <p>
            <Trans>The browser says: {said}</Trans>
          </p>
        )}
      </Notice>
    </Page>
  );
}
