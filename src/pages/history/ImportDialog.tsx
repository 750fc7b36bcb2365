import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDesk } from '#desk/useDesk.ts';
import type { ImportOffer, ImportResult } from '#journal/importRuns.ts';
import { cleanText } from '#lib/cleanText.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { fileRefusalWords } from './fileRefusalWords.ts';
import { ImportFindings } from './ImportFindings.tsx';

interface ImportDialogProps {
  offer: ImportOffer;
  /** Null until the runs have been written. */
  result: ImportResult | null;
  isWriting: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** What an import found, asks and did. */
export function ImportDialog({ offer, result, isWriting, onConfirm, onClose }: ImportDialogProps) {
  const { t } = useLingui();
  const { label } = useDesk().org;
  if (offer.kind === 'refused') return <RefusedFile refused={offer} onClose={onClose} />;
  if (result) return <Imported result={result} onClose={onClose} />;
  const { file, plan } = offer;
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
      isSending={isWriting}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {findings}
    </ConfirmDialog>
  );
}

function Imported({ result: { added, failed }, onClose }: { result: ImportResult; onClose: () => void }) {
  const { t } = useLingui();
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

function RefusedFile({
  refused: { why, owner },
  onClose,
}: {
  refused: Extract<ImportOffer, { kind: 'refused' }>;
  onClose: () => void;
}) {
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

/** Says something about an act that is over, and asks for nothing. */
function ClosingDialog({
  title,
  children,
  onClose,
}: {
  title: string;
  children: ReactNode;
  onClose: () => void;
}) {
  return (
    <Dialog title={title} onCancel={onClose}>
      <Stack gap="sm" className="wraps">
        {children}
      </Stack>
      <Group justify="flex-end">
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Group>
    </Dialog>
  );
}
