import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import type { ObjectKind } from '#config/recordsSettings.ts';
import { lazyPart } from '#ui/lazyComponent.tsx';
import { useDesk, useNicknames } from '../useDesk.ts';
import { nameIn } from './names.ts';

const NameDialog = lazyPart(async () => (await import('./NameDialog.tsx')).NameDialog);

export const RecordNamesContext = createContext<{
  nameOf(id: string): string | undefined;
  /** Whether config.json says how the org keeps records of this kind. */
  isReadable(kind: ObjectKind): boolean;
  /** Opens the dialog for the name of this id. */
  ask(id: string): void;
} | null>(null);

export const useRecordNames = () => use(RecordNamesContext);

export function NamesProvider({ children }: { children: ReactNode }) {
  const names = useNicknames();
  const [openId, setOpenId] = useState<string | null>(null);
  const kinds = useDesk().records?.settings.kinds;
  const value = useMemo(
    () => ({
      nameOf: (id: string) => nameIn(names, id),
      isReadable: (kind: ObjectKind) => kinds?.[kind] !== undefined,
      ask: setOpenId,
    }),
    [names, kinds],
  );
  return (
    <RecordNamesContext value={value}>
      {children}
      {openId && <NameDialog key={openId} id={openId} onClose={() => setOpenId(null)} />}
    </RecordNamesContext>
  );
}
