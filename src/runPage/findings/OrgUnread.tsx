import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '#ui/Notice.tsx';

/** A reading that failed tells nothing about the rows. */
export function OrgUnread() {
  const { t } = useLingui();
  return (
    <Notice tone="doubt" title={t`The org could not be read`} takesFocus>
      <Trans>So nothing is known about these rows. Try again, or check the CRM. Diagnostics says why.</Trans>
    </Notice>
  );
}
