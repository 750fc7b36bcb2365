import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '#ui/Notice.tsx';

export function NotLookedThrough() {
  const { t } = useLingui();
  return (
    <Notice tone="doubt" title={t`Not all of the history could be looked through`}>
      <Trans>
        The browser did not hand out everything, so there may be runs that do not stand here. Nothing is lost
        by it. Reload the page; until then, do not take this list for whole.
      </Trans>
    </Notice>
  );
}
