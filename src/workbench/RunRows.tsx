import { useState } from 'react';
import { RunRequests } from './audit/RunRequests.tsx';
import type { ToldRun } from './audit/useToldRun.ts';
import { RunGrid } from './RunGrid.tsx';
import type { WatchedRun } from './useRun.ts';

interface RunRowsProps {
  watched: WatchedRun;
  told: ToldRun;
  /** The row that the address points to. */
  linkedRow: number | null;
}

/** The sheet, and below it the requests: of all rows, or of the one that the cursor stands on. */
export function RunRows({ watched, told, linkedRow }: RunRowsProps) {
  const [picked, setPicked] = useState(linkedRow);
  return (
    <>
      <RunGrid run={watched.run} told={told} focusRow={linkedRow} onRow={setPicked} />
      <RunRequests key={picked} watched={watched} row={picked} onAllRows={() => setPicked(null)} />
    </>
  );
}
