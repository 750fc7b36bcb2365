import { useMemo } from 'react';
import type { KnownRun } from '#intake/exportOffer.ts';
import { readKnownRun } from './readKnownRun.ts';
import { useJournal } from './useJournal.ts';

/**
 * What the journal knows of the run that an exported sheet came from; null until it was asked. It is asked again at each
 * change: while the sheet lies on the bench, another tab may send what is left of it.
 */
export function useKnownRun(runId: string): { runId: string; run: KnownRun | null } | null {
  const { data: run } = useJournal(['knownRun', runId], (journal) => readKnownRun(journal, runId));
  return useMemo(() => (run === undefined ? null : { runId, run }), [runId, run]);
}
