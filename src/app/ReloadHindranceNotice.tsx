import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '#ui/Notice.tsx';
import type { ReloadHindrance } from '#workbench/useReloadHindrance.ts';

/** Why the reload waits. It becomes possible by itself. */
export function ReloadHindranceNotice({ hindrance }: { hindrance: ReloadHindrance }) {
  const { t } = useLingui();
  if (hindrance === 'sending') {
    return (
      <Notice tone="info" title={t`The reload waits: something is being sent`}>
        <Trans>
          Nothing is interrupted. You can reload when the run has ended, or when you have paused it.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice tone="doubt" title={t`The reload waits: an answer is not recorded`}>
      <Trans>
        It stands on the page of its run, and nowhere else. Continue the run, or keep the answer first.
      </Trans>
    </Notice>
  );
}
