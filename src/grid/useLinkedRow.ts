import { type ReactNode, useEffect, useRef } from 'react';
import type { CellPosition } from './cellPosition.ts';

export interface LinkedRow {
  /**
   * The row (index in `rows`) and cell of a link: focused once, opened if it is editable; filters on it are lifted. A new
   * object requests it again.
   */
  focus?: { row: number | null; column?: string } | null;
  /** The row (index in `rows`) that `beside` shows; default: of `focus`. */
  picked?: number | null;
  /** Called with the index in `rows` on a click, or on Enter in a cell without a link. */
  onPick?(index: number, isByKey: boolean): void;
  /** Beside the rows, or under them where there is no room. */
  beside?: ReactNode;
}

/** Lifts the filters on the row of a link, and calls `go` once it is in the view: once a link. */
export function useLinkedRow(
  focus: NonNullable<LinkedRow['focus']> | null,
  {
    rows,
    view,
    columns,
  }: { rows: readonly unknown[]; view: Int32Array; columns: readonly { readonly key: string }[] },
  showAll: () => void,
  go: (cell: CellPosition, index: number) => void,
): void {
  /** The row that a link points to, until it has been given the focus. */
  const pending = useRef<number | null>(null);
  // Once per link: afterwards the cursor and filters belong to the person, even if sorting moves the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const row = focus?.row ?? null;
    pending.current = row !== null && row < rows.length ? row : null;
    if (pending.current !== null && !view.includes(pending.current)) showAll();
  }, [focus]);
  // The view updates after its filters are cleared.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a link, as above
  useEffect(() => {
    const index = pending.current ?? -1;
    const position = view.indexOf(index);
    if (position < 0) return;
    pending.current = null;
    const column = columns.findIndex(({ key }) => key === focus?.column);
    go({ row: position, column: Math.max(0, column) }, index);
  }, [view, focus]);
}
