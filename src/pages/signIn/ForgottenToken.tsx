import { Trans, useLingui } from '@lingui/react/macro';
import type { Org } from '#config/config.ts';
import { Notice } from '#ui/Notice.tsx';

/** Says why somebody who was signed in by a pasted token stands at the sign-in after a reload. */
export function ForgottenToken({ org }: { org: Org }) {
  const { t } = useLingui();
  return (
    <Notice tone="info" title={t`The reload ended your sign-in to ${org.label}`}>
      <Trans>
        What you had pasted is kept in this tab’s memory only, so that it stands nowhere on the computer.
        Enter it again to go on at the same page; runs and drafts are still there.
      </Trans>
    </Notice>
  );
}
