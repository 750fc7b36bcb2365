import { useState } from 'react';
import { RunRequests } from './audit/RunRequests.tsx';
import type { ToldRun } from './audit/useToldRun.ts';
import { RunGrid } from './RunGrid.tsx';
import { ChosenReason } from './RunMessages.tsx';
import type { LinkedRow } from './useLinkedRow.ts';
import type { ReasonFilter } from './useReasonFilter.ts';
import type { WatchedRun } from './useRun.ts';

interface RunRowsProps {
  watched: WatchedRun;
  told: ToldRun;
  reasons: ReasonFilter;
  linkedRow: LinkedRow;
}

/** The sheet, and below it the requests: of all rows, or of the one that the cursor stands on. */
export function RunRows({ watched, told, reasons, linkedRow }: RunRowsProps) {
  const [picked, setPicked] = useState(linkedRow.row);
  return (
    <>
      <ChosenReason filter={reasons} />
      <RunGrid run={watched.run} told={told} reasons={reasons} linkedRow={linkedRow} onRow={setPicked} />
      <RunRequests key={picked} watched={watched} row={picked} onAllRows={() => setPicked(null)} />
    </>
  );
}
