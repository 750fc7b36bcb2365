import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { paths } from '#pageParts/links/paths.ts';
import { kindOfId } from '#pageParts/names/kindOf.ts';
import { NamedId } from '#pageParts/names/NamedId.tsx';
import type { SentBeforeProblem } from '#run/sentBeforeProblem.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/dialogs/ConfirmDialog.tsx';
import { Time } from '#ui/Time.tsx';

interface AskFirstDialogProps
  extends Pick<ConfirmDialogProps, 'confirmLabel' | 'isSending' | 'children' | 'onConfirm' | 'onCancel'> {
  question: SentBeforeProblem;
}

export function AskFirstDialog({ question, children, ...dialog }: AskFirstDialogProps) {
  const { t } = useLingui();
  const { same, other } = question.sentBefore;
  const [earlier] = [...same.values(), ...other.values()];
  if (!earlier) return null;
  const { verdict, recordId, runId, at } = earlier;
  return (
    <ConfirmDialog {...dialog} sends isDangerous isUnexpected title={t`Send the same again?`}>
      <p>
        {verdict === 'done' ? (
          <Trans>
            The same was sent at <Time at={at} />, and it was done.
          </Trans>
        ) : verdict === 'sending' ? (
          <Trans>
            The same was requested at <Time at={at} /> and has not finished: it is not sent yet, or has no
            answer yet.
          </Trans>
        ) : (
          <Trans>
            The same was sent at <Time at={at} />, and it may have been done: there was no clear answer.
          </Trans>
        )}{' '}
        <Trans>The org does not detect repeats: sending this again does it a second time.</Trans>
      </p>
      {recordId && (
        <p>
          <NamedId id={recordId} kind={kindOfId(recordId)} />
        </p>
      )}
      <Link href={paths.run(runId)}>
        <Trans>Open the earlier run</Trans>
      </Link>
      {children}
    </ConfirmDialog>
  );
}
