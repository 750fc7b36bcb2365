import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { lazyPart } from '#ui/lazyComponent.tsx';
import { PieceBoundary } from '#ui/PieceBoundary.tsx';
import { nameIn } from './names.ts';
import { RecordNamesContext, useNames } from './useNames.ts';

export const nameDialog = lazyPart(async () => (await import('./NameDialog.tsx')).NameDialog);

export function NamesProvider({ children }: { children: ReactNode }) {
  const names = useNames();
  const [openId, setOpenId] = useState<string | null>(null);
  const value = useMemo(() => ({ nameOf: (id: string) => nameIn(names, id), ask: setOpenId }), [names]);
  return (
    <RecordNamesContext value={value}>
      {children}
      {openId && (
        <PieceBoundary fallback={<Failed onClose={() => setOpenId(null)} />}>
          <nameDialog.Component id={openId} onClose={() => setOpenId(null)} />
        </PieceBoundary>
      )}
    </RecordNamesContext>
  );
}

function Failed({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      sends={false}
      title={t`Your name for this id`}
      confirmLabel={t`Close`}
      onConfirm={onClose}
      onCancel={onClose}
    >
      <Trans>This part of the console failed. Everything else goes on; your names are as they were.</Trans>
    </ConfirmDialog>
  );
}
