import { useMemo, useState } from 'react';
import { listKeys } from '#desk/queryKeys.ts';
import { useDesk } from '#desk/useDesk.ts';
import { useJournal } from '#desk/useJournal.ts';
import type { KnownRun } from '#intake/exportOffer.ts';
import { readKnownRun } from './readKnownRun.ts';

/** The run of a reimported sheet; null until read. Reread on changes: another tab may send the rest. */
export function useKnownRun(runId: string): { runId: string; run: KnownRun | null } | null {
  // A new key each mount: a query cached before may have missed changes, and would offer sent rows.
  const [visit] = useState(() => crypto.randomUUID());
  const { owner } = useDesk();
  const { data: run } = useJournal(listKeys.knownRun(runId, visit), (journal) =>
    readKnownRun(journal, runId, owner.userId),
  );
  return useMemo(() => (run === undefined ? null : { runId, run }), [runId, run]);
}
