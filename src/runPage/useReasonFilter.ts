import { useMemo, useState } from 'react';
import { type DistinctMessage, distinctMessages, keyOf, reasonKey } from './distinctMessages.ts';
import type { FatedRow } from './runColumns.ts';

/** The reasons of a run, and the one whose rows a person wants to see. */
export interface ReasonFilter {
  reasons: readonly DistinctMessage[];
  chosen: DistinctMessage | null;
  /** The places of its rows, the same set until they change; null where all rows are wanted. */
  only: ReadonlySet<number> | null;
  /** The same reason again shows all rows. */
  toggle(reason: DistinctMessage): void;
  clear(): void;
}

export function useReasonFilter(rows: readonly FatedRow[]): ReasonFilter {
  const [asked, setAsked] = useState<string | null>(null);
  const reasons = useMemo(() => distinctMessages(fatesOf(rows)), [rows]);
  // A reason can lose its last row: somebody settled it. Then it filters no longer.
  const chosen = reasons.find(({ keys }) => asked !== null && keys.has(asked)) ?? null;
  const keys = chosen?.keys;
  const only = useMemo(() => {
    if (!keys) return null;
    return new Set(rows.flatMap(({ fate }, place) => (keys.has(reasonKey(fate) ?? '') ? [place] : [])));
  }, [rows, keys]);
  return {
    reasons,
    chosen,
    only,
    toggle: (wanted) => setAsked(wanted === chosen ? null : keyOf(wanted)),
    clear: () => setAsked(null),
  };
}

function* fatesOf(rows: readonly FatedRow[]) {
  for (const { fate } of rows) yield fate;
}
