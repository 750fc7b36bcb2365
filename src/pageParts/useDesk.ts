import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Desk } from '#desk/desk.ts';
import { journalKey } from '#desk/journalKey.ts';
import type { Journal } from '#journal/journal.ts';
import { type StorageUse, storageUse } from '#journal/storage.ts';

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk is for pages of a signed-in person');
  return desk;
}

/** Reads the journal, and again after each change (syncJournalQueries.ts). `key` identifies the query. */
export function useJournalQuery<Answer>(key: readonly string[], read: (journal: Journal) => Promise<Answer>) {
  const { journal, owner } = useDesk();
  return useQuery({ queryKey: journalKey(owner, 'list', ...key), queryFn: () => read(journal) });
}

/** The readable runs, newest first. */
export const useRuns = () => useJournalQuery(['runs'], (journal) => journal.listRuns());

const noNames: ReadonlyMap<string, string> = new Map();

/** The person's names by id. */
export function useNicknames(): ReadonlyMap<string, string> {
  const { journal, owner } = useDesk();
  const { data } = useQuery({
    queryKey: journalKey(owner, 'names'),
    queryFn: () => journal.nicknames.all(),
  });
  // Returns the same map as before the read: otherwise every id on the page would render again.
  return data?.size ? data : noNames;
}

export function useStorageUse(): StorageUse | null | undefined {
  const { data } = useQuery({ queryKey: ['storageUse'], queryFn: () => storageUse() });
  return data;
}
