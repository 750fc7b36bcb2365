import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { assertNever } from '#lib/assertNever.ts';
import { cleanText } from '#lib/cleanText.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useDesk } from '#workbench/useDesk.ts';
import { ClosingDialog } from './ClosingDialog.tsx';
import { fileRefusalWords } from './fileRefusalWords.ts';
import { ImportFindings } from './ImportFindings.tsx';
import type { ImportStep, Refused } from './useImport.ts';

interface ImportDialogProps {
  step: ImportStep;
  onConfirm(): void;
  onClose(): void;
}

/** What an import found, asks and did. */
export function ImportDialog({ step, onConfirm, onClose }: ImportDialogProps) {
  const { t } = useLingui();
  const { label } = useDesk().org;
  switch (step.kind) {
    case 'none':
    case 'reading':
      return null;
    case 'refused':
      return <RefusedFile refused={step} onClose={onClose} />;
    case 'asking':
    case 'writing': {
      const { file, plan } = step;
      const count = plan.fresh.length;
      const findings = <ImportFindings file={file} plan={plan} />;
      if (count === 0) {
        return (
          <ClosingDialog title={t`Nothing to import`} onClose={onClose}>
            {findings}
          </ClosingDialog>
        );
      }
      return (
        <ConfirmDialog
          sends={false}
          title={t`Import history`}
          confirmLabel={t(
            msg({
              message: plural(count, {
                one: `Import # run into ${label}`,
                other: `Import # runs into ${label}`,
              }),
            }),
          )}
          isSending={step.kind === 'writing'}
          onConfirm={onConfirm}
          onCancel={onClose}
        >
          {findings}
        </ConfirmDialog>
      );
    }
    case 'done': {
      const { added, failed } = step.result;
      return (
        <ClosingDialog title={t`Import history`} onClose={onClose}>
          <p role="status">
            <Plural value={added} one="# run was imported." other="# runs were imported." />
          </p>
          {failed[0] && (
            <Notice
              tone="negative"
              title={
                <Plural value={failed.length} one="# run was not imported" other="# runs were not imported" />
              }
            >
              <Trans>
                The browser did not write them, and nothing of them was taken in. Its reason:{' '}
                {cleanText(failed[0].reason, 200)}
              </Trans>
            </Notice>
          )}
        </ClosingDialog>
      );
    }
    default:
      return assertNever(step);
  }
}

function RefusedFile({ refused: { why, owner }, onClose }: { refused: Refused; onClose: () => void }) {
  const { t } = useLingui();
  const { title, nextStep } = fileRefusalWords[why];
  return (
    <ClosingDialog title={t`Import history`} onClose={onClose}>
      <Notice tone="negative" title={t(title)}>
        <p>{t(nextStep)}</p>
        {owner && (
          <p>
            <Trans>
              It belongs to {cleanText(owner.userName, 100)} in the org {cleanText(owner.orgId, 100)}.
            </Trans>
          </p>
        )}
        <p>
          <Trans>Nothing was imported.</Trans>
        </p>
      </Notice>
    </ClosingDialog>
  );
}
