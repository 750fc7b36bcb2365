import { useLingui } from '@lingui/react/macro';
import { sheetWords } from '#contract/words/sheetWords.ts';
import { kindOfId } from '#pageParts/names/kindOf.ts';
import { NamedId } from '#pageParts/names/NamedId.tsx';
import { EarlierRequestSummary } from '#pageParts/runs/EarlierRequestSummary.tsx';
import type { SentBeforeProblem } from '#run/sentBeforeProblem.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/dialogs/ConfirmDialog.tsx';

interface SentBeforeDialogProps
  extends Pick<ConfirmDialogProps, 'confirmLabel' | 'isSending' | 'children' | 'onConfirm' | 'onCancel'> {
  question: SentBeforeProblem;
}

export function SentBeforeDialog({ question, children, ...dialog }: SentBeforeDialogProps) {
  const { t } = useLingui();
  const { same, other } = question.sentBefore;
  const [earlier] = [...same.values(), ...other.values()];
  if (!earlier) return null;
  const { recordId, operation } = earlier;
  const { repeated, earlier: asAnother } = sheetWords[operation];
  return (
    <ConfirmDialog {...dialog} sends isDangerous isUnexpected title={t`Send the same again?`}>
      <p>
        <EarlierRequestSummary earlier={earlier} />
      </p>
      {recordId && (
        <p>
          <NamedId id={recordId} kind={kindOfId(recordId)} />
        </p>
      )}
      {t(same.size === 0 && asAnother ? asAnother.means : repeated)}
      {children}
    </ConfirmDialog>
  );
}
