import { useMemo } from 'react';
import type { OperationName } from '#contract/operations.ts';
import { exportedTable } from '#intake/exportedTable.ts';
import { type ExportOffer, exportOffer, runsOf } from '#intake/exportOffer.ts';
import type { Table } from '#intake/table.ts';
import { readKnownRun } from './readKnownRun.ts';
import { useDesk } from './useDesk.ts';
import { useJournal } from './useJournal.ts';

/** What is left to do of an exported sheet; `offer` is null for any other table, and while the journal is asked. */
export function useExportOffer(
  table: Table | null,
  operation: OperationName,
): { offer: ExportOffer | null; isAsking: boolean } {
  const { org } = useDesk();
  const exported = useMemo(() => table && exportedTable(table), [table]);
  const [runId = ''] = useMemo(() => (exported ? runsOf(exported.lines) : []), [exported]);
  // Read again at each change: while the sheet lies here, another tab may send what is left.
  const { data: known, isPending } = useJournal(['knownRun', runId], (journal) =>
    readKnownRun(journal, runId),
  );
  const isAsking = exported !== null && isPending;
  const offer = useMemo(
    () =>
      exported && known !== undefined ? exportOffer(exported, { orgId: org.id, operation }, known) : null,
    [exported, org.id, operation, known],
  );
  return { offer, isAsking };
}

/** The lines that may be sent; null where nothing of the sheet may. */
export function offeredTable(offer: ExportOffer): Table | null {
  const { kind } = offer;
  return (kind === 'rest' || kind === 'otherOperation') && offer.table.lines.length > 0 ? offer.table : null;
}
