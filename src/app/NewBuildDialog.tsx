import { Trans, useLingui } from '@lingui/react/macro';
import { type Build, buildOf, buildText } from '#config/build.ts';
import { useOrgSession } from '#session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { ReloadHindrance } from '#workbench/useReloadHindrance.ts';
import body from './dialogBody.module.css';
import { ReloadHindranceNotice } from './ReloadHindranceNotice.tsx';

interface NewBuildDialogProps {
  build: Build;
  hindrance: ReloadHindrance | null;
  onClose(): void;
}

/** Offers the reload that brings the new build, and says what it means for whoever is at work. */
export function NewBuildDialog({ build, hindrance, onClose }: NewBuildDialogProps) {
  const { t } = useLingui();
  const { via } = useOrgSession();
  const [here, there] = [buildText(buildOf(document)), buildText(build)];
  return (
    <Dialog title={t`A new version of Order Desk is ready`} onCancel={onClose}>
      <div className={body['body']}>
        <p>
          {here !== there && (
            <>
              <Trans>
                This page is of version {here}, and version {there} is ready.
              </Trans>{' '}
            </>
          )}
          <Trans>
            A reload brings it, and you come back to this page. What you entered in forms and text boxes is
            kept. A chosen file, and what you set for its rows, is not.
          </Trans>
          {via === 'token' && (
            <>
              {' '}
              <Trans>Your access token is kept nowhere: you will be asked for it again.</Trans>
            </>
          )}
        </p>
        {hindrance && <ReloadHindranceNotice hindrance={hindrance} />}
        <footer className={body['footer']}>
          <Button variant="default" onClick={onClose}>
            <Trans>Later</Trans>
          </Button>
          <Button disabled={hindrance !== null} onClick={() => location.reload()}>
            <Trans>Reload now</Trans>
          </Button>
        </footer>
      </div>
    </Dialog>
  );
}
