import { useMemo, useState } from 'react';
import { keyOf, type Reason, reasonsOf } from './reasonsOf.ts';
import type { RowWithOutcome } from './useRunWithMessages.ts';

export type ReasonFilter = ReturnType<typeof useReasonFilter>;

export function useReasonFilter(rows: readonly RowWithOutcome[]) {
  const [asked, setAsked] = useState('');
  const reasons = useMemo(() => reasonsOf(rows), [rows]);
  // A reason disappears when its last row is unknown no more; all rows are shown then.
  const chosen = reasons.find(({ keys }) => keys.has(asked)) ?? null;
  return {
    reasons,
    chosen,
    /** Selecting the same reason again shows all rows. */
    toggle: (wanted: Reason) => setAsked(wanted === chosen ? '' : keyOf(wanted)),
    clear: () => setAsked(''),
  };
}
