import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { askServedBuild, entryOf, type ServedBuild } from '#config/servedBuild.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { useReloadHindrance } from '#workbench/useReloadHindrance.ts';
import { ReloadHindranceNotice } from './ReloadHindranceNotice.tsx';

const ask = () => askServedBuild(entryOf(document), (...request) => fetch(...request));

/**
 * Stands where the code of a page could not be fetched, and finds out whether only a reload would help: where another build
 * has taken its place. In the entry chunk, as it is shown when others are gone.
 */
export function MissingCodePage({ cause, onTryAgain }: { cause: unknown; onTryAgain(): void }) {
  const { t } = useLingui();
  const hindrance = useReloadHindrance();
  const [served, setServed] = useState<ServedBuild | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    void ask().then(setServed);
  }, []);
  const tryAgain = async () => {
    setIsAsking(true);
    const answer = await ask();
    setIsAsking(false);
    if (answer.kind === 'same') onTryAgain();
    else setServed(answer);
  };
  if (!served) return <Page title={t`Looking for this page`} width="form" />;

  const isReplaced = served.kind === 'other';
  const said = cause instanceof Error ? cause.message : null;
  return (
    <Page title={isReplaced ? t`Order Desk was updated` : t`This page could not be fetched`} width="form">
      {isReplaced && hindrance && <ReloadHindranceNotice hindrance={hindrance} />}
      <Notice
        tone="doubt"
        title={
          isReplaced
            ? t`This page is part of the new version only`
            : t`The server did not give the code of this page`
        }
        actions={
          isReplaced ? (
            <Button disabled={hindrance !== null} onClick={() => location.reload()}>
              <Trans>Reload the page</Trans>
            </Button>
          ) : (
            <Button loading={isAsking} onClick={() => void tryAgain()}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      >
        {isReplaced ? (
          <Trans>
            The open page is of an older version, whose code is gone from the server. Reload to get the new
            one. What you entered in forms and text boxes is kept. A chosen file, and what you set for its
            rows, is not.
          </Trans>
        ) : (
          <>
            <p>
              <Trans>
                The connection may be gone. Nothing is lost, and nothing was sent. Check the connection, then
                try again.
              </Trans>
            </p>
            {said && (
              <p>
                <Trans>The browser says: {said}</Trans>
              </p>
            )}
          </>
        )}
      </Notice>
    </Page>
  );
}
