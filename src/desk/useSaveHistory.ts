import { useCallback } from 'react';
import type { exportJournal } from '#journal/exportJournal.ts';
import { download } from '#ui/download.ts';
import { useShownSignal } from '#ui/useShownSignal.ts';
import { useDesk } from './useDesk.ts';

/**
 * Saves the whole journal as a file. The component has to be there for as long as the file is wanted: none comes once it has
 * gone, for after a sign-out somebody else may sit there. Rejects where the journal cannot be read.
 * @param load what makes the file: at hand on the page that offers it, fetched where hardly anybody asks. The same each time
 */
export function useSaveHistory(load: () => Promise<typeof exportJournal>): () => Promise<void> {
  const { journal, owner } = useDesk();
  const shown = useShownSignal();
  return useCallback(async () => {
    const signal = shown.current;
    const make = await load();
    const { file } = await make(journal, owner, Date.now());
    if (!signal.aborted) download(`order-desk-history-${owner.orgId}.json`, file.type, file);
  }, [journal, owner, shown, load]);
}
