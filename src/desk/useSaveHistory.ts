import { useCallback } from 'react';
import type { exportJournal } from '#journal/exportJournal.ts';
import { download } from '#ui/download.ts';
import { useUnmountSignal } from '#ui/useUnmountSignal.ts';
import { useDesk } from './useDesk.ts';

/** Saves the journal unless unmounted: after a sign-out the next person must not get it. `load` must be stable. */
export function useSaveHistory(load: () => Promise<typeof exportJournal>): () => Promise<void> {
  const { journal, owner } = useDesk();
  const unmountSignal = useUnmountSignal();
  return useCallback(async () => {
    const signal = unmountSignal.current;
    const make = await load();
    const { file } = await make(journal, owner, Date.now());
    if (!signal.aborted) download(`order-desk-history-${owner.orgId}.json`, file.type, file);
  }, [journal, owner, unmountSignal, load]);
}
