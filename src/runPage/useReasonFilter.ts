import { useMemo, useState } from 'react';
import type { FatedRow } from './audit/useToldRun.ts';
import { keyOf, type Reason, reasonsOf } from './reasonsOf.ts';

/** The reasons of a run, and the selected one. */
export interface ReasonFilter {
  reasons: readonly Reason[];
  chosen: Reason | null;
  /** Selecting the same reason again shows all rows. */
  toggle(reason: Reason): void;
  clear(): void;
}

export function useReasonFilter(rows: readonly FatedRow[]): ReasonFilter {
  const [asked, setAsked] = useState('');
  const reasons = useMemo(() => reasonsOf(rows), [rows]);
  // A reason disappears when its last row is settled; all rows are shown then.
  const chosen = reasons.find(({ keys }) => keys.has(asked)) ?? null;
  return {
    reasons,
    chosen,
    toggle: (wanted) => setAsked(wanted === chosen ? '' : keyOf(wanted)),
    clear: () => setAsked(''),
  };
}
