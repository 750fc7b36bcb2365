import { useMemo, useState } from 'react';
import { type DistinctMessage, distinctMessages, keyOf, reasonKey } from './distinctMessages.ts';
import type { FatedRow } from './runColumns.ts';

export interface Reason extends DistinctMessage {
  /** Rows within `count` that were refused only because of another row of their set. */
  blocked: number;
}

/** The reasons of a run, and the selected one. */
export interface ReasonFilter {
  reasons: readonly Reason[];
  chosen: Reason | null;
  /** The places of its rows, the same set until they change; null for all rows. */
  only: ReadonlySet<number> | null;
  /** Selecting the same reason again shows all rows. */
  toggle(reason: Reason): void;
  clear(): void;
}

export function useReasonFilter(rows: readonly FatedRow[]): ReasonFilter {
  const [asked, setAsked] = useState<string | null>(null);
  const { keys, reasons } = useMemo(() => reasonsOf(rows), [rows]);
  // A reason disappears when its last row is settled; all rows are shown then.
  const chosen = reasons.find((reason) => asked !== null && reason.keys.has(asked)) ?? null;
  const only = useMemo(
    () => chosen && new Set(keys.flatMap((key, place) => (chosen.keys.has(key ?? '') ? [place] : []))),
    [keys, chosen],
  );
  return {
    reasons,
    chosen,
    only,
    toggle: (wanted) => setAsked(wanted === chosen ? null : keyOf(wanted)),
    clear: () => setAsked(null),
  };
}

/** A row that was refused only because of others has the reason of the first of its set that has one. */
export function reasonsOf(rows: readonly FatedRow[]): {
  /** By the place of the row; null for one that is neither refused nor unknown. */
  keys: readonly (string | null)[];
  reasons: readonly Reason[];
} {
  const ofSet = new Map<string | undefined, string>();
  for (const { row, fate } of rows) {
    const key = fate.cause === 'setRefused' ? null : reasonKey(fate);
    if (key !== null && !ofSet.has(row.cells['set'])) ofSet.set(row.cells['set'], key);
  }
  const blockedBy = ({ row, fate }: FatedRow) =>
    fate.cause === 'setRefused' ? ofSet.get(row.cells['set']) : undefined;

  const blocked = new Map<string, number>();
  const own = rows.flatMap((fated) => {
    const key = blockedBy(fated);
    if (key === undefined) return fated.fate;
    blocked.set(key, (blocked.get(key) ?? 0) + 1);
    return [];
  });
  const reasons = distinctMessages(own).map((reason) => {
    const more = [...reason.keys].reduce((sum, key) => sum + (blocked.get(key) ?? 0), 0);
    return { ...reason, count: reason.count + more, blocked: more };
  });
  return {
    keys: rows.map((fated) => blockedBy(fated) ?? reasonKey(fated.fate)),
    reasons: reasons.sort((a, b) => b.count - a.count),
  };
}
