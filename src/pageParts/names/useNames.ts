import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { OrgKind } from '#config/recordsSettings.ts';
import { journalKey } from '#desk/journalKey.ts';
import { useDesk } from '../useDesk.ts';
import type { Names } from './names.ts';

const none: Names = new Map();

export function useNames(): Names {
  const { journal, owner } = useDesk();
  const { data } = useQuery({
    queryKey: journalKey(owner, 'names'),
    queryFn: () => journal.nicknames.all(),
  });
  // The same map as before the read: otherwise every id on the page would render again.
  return data?.size ? data : none;
}

export const RecordNamesContext = createContext<{
  nameOf(id: string): string | undefined;
  /** Whether config.json says how the org keeps records of this kind. */
  isReadable(kind: OrgKind): boolean;
  /** Opens the dialog for the name of this id. */
  ask(id: string): void;
} | null>(null);

export const useRecordNames = () => useContext(RecordNamesContext);
