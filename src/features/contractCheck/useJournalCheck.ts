import { useEffect, useState } from 'react';
import { useDesk } from '#workbench/useDesk.ts';
import { createJournalCheck, type JournalCheckNow } from './journalCheck.ts';

/** What the check has come to; null until it has begun. `since` as for createJournalCheck, and not to change. */
export function useJournalCheck(since: number | null): JournalCheckNow | null {
  const { journal } = useDesk();
  const [now, setNow] = useState<JournalCheckNow | null>(null);
  useEffect(() => {
    const check = createJournalCheck(journal, since);
    const unsubscribe = check.subscribe(() => setNow(check.now()));
    setNow(check.now());
    return () => {
      unsubscribe();
      check.stop();
    };
  }, [journal, since]);
  return now;
}
