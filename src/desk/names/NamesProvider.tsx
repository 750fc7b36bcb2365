import { type ReactNode, useMemo, useState } from 'react';
import { lazyPart } from '#ui/lazyComponent.tsx';
import { PieceBoundary } from '#ui/PieceBoundary.tsx';
import { nameIn } from './names.ts';
import { RecordNamesContext, useNames } from './useNames.ts';

const nameDialog = lazyPart(async () => (await import('./NameDialog.tsx')).NameDialog);

export function NamesProvider({ children }: { children: ReactNode }) {
  const names = useNames();
  const [openId, setOpenId] = useState<string | null>(null);
  const value = useMemo(() => ({ nameOf: (id: string) => nameIn(names, id), ask: setOpenId }), [names]);
  return (
    <RecordNamesContext value={value}>
      {children}
      {openId && (
        <PieceBoundary key={openId}>
          <nameDialog.Component id={openId} onClose={() => setOpenId(null)} />
        </PieceBoundary>
      )}
    </RecordNamesContext>
  );
}
