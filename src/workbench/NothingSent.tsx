import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '#ui/Notice.tsx';

/** Said where the journal could not record a run: without a record nothing goes out. */
export function NothingSent() {
  const { t } = useLingui();
  return (
    <Notice tone="negative" title={t`Nothing was sent`}>
      <Trans>
        This browser could not write the run into its journal, and without a record nothing goes out. Free
        some disk space or leave private browsing, then try again.
      </Trans>
    </Notice>
  );
}
