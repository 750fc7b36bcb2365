import { useMemo, useState } from 'react';
import { type DistinctMessage, distinctMessages, keyOf, reasonKey } from './distinctMessages.ts';
import type { FatedRow } from './runColumns.ts';

/** The reasons of a run, and the one that limits the results. */
export interface ReasonFilter {
  reasons: readonly DistinctMessage[];
  chosen: DistinctMessage | null;
  /** Indexes of its rows, stable until they change; null if all rows are shown. */
  only: ReadonlySet<number> | null;
  /** The same reason again shows all rows. */
  toggle(reason: DistinctMessage): void;
  clear(): void;
}

export function useReasonFilter(rows: readonly FatedRow[]): ReasonFilter {
  const [asked, setAsked] = useState<string | null>(null);
  const reasons = useMemo(() => distinctMessages(fatesOf(rows)), [rows]);
  // A reason whose last row was settled no longer filters.
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
