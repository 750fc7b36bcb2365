import { useMemo, useState } from 'react';
import { listKeys } from '#desk/queryKeys.ts';
import { useJournal } from '#desk/useJournal.ts';
import type { KnownRun } from '#intake/exportOffer.ts';
import { readKnownRun } from './readKnownRun.ts';

/**
 * What the journal knows of the run that an exported sheet came from; null until it was asked. It is asked again at each
 * change: while the sheet lies on the bench, another tab may send what is left of it.
 */
export function useKnownRun(runId: string): { runId: string; run: KnownRun | null } | null {
  // Of this visit: nobody listened for changes while the bench was not shown, and an older answer would offer sent rows.
  const [visit] = useState(() => crypto.randomUUID());
  const { data: run } = useJournal(listKeys.knownRun(runId, visit), (journal) =>
    readKnownRun(journal, runId),
  );
  return useMemo(() => (run === undefined ? null : { runId, run }), [runId, run]);
}
