import { useEffect } from 'react';
import type { Journal } from '#journal/journal.ts';
import { spaced } from '#lib/spaced.ts';
import { useDesk } from './useDesk.ts';
import { useDeskQuery } from './useDeskQuery.ts';
import { useReadAgain } from './useReadAgain.ts';

/** A run writes many times a second; a list of what was done need not follow each time. */
const REREAD_MS = 250;

/**
 * Something read from the journal, read again whenever the journal changes, in this tab or another.
 * @param key names the question; the desk's owner is added to it
 */
export function useJournal<Answer>(key: readonly string[], read: (journal: Journal) => Promise<Answer>) {
  const { journal, owner } = useDesk();
  const readAgain = useReadAgain();
  const root = ['journal', owner.orgId, owner.userId];
  useEffect(() => {
    const again = spaced(() => readAgain(['journal']), REREAD_MS);
    const stop = journal.subscribe(again.call);
    return () => {
      stop();
      again.stop();
    };
  }, [journal, readAgain]);
  return useDeskQuery({
    queryKey: [...root, ...key],
    queryFn: () => read(journal),
    // Nobody listened for changes while no page showed this.
    refetchOnMount: 'always',
  });
}
