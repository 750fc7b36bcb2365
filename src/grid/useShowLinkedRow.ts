import { type ReactNode, useEffect, useRef } from 'react';

export interface LinkedRow {
  /**
   * The row (index in `rows`) and cell of a link. It is focused once, opened if it is editable, and filters that hide
   * it are cleared. Pass a new object to request it again.
   */
  focus?: { row: number | null; column?: string } | null;
  /** The row (index in `rows`) that `beside` is about; default: that of `focus`. */
  picked?: number | null;
  /** Called with the index in `rows` on a click, or on Enter in a cell without a link. */
  onPick?(index: number, isByKey: boolean): void;
  /** Content beside the rows, or under them if there is no room. */
  beside?: ReactNode;
}

/** Clears filters that hide the row of a link, and calls `go` once the row is in the view. Once for each link. */
export function useShowLinkedRow(
  focus: LinkedRow['focus'],
  rowCount: number,
  view: Int32Array,
  showAll: () => void,
  go: (index: number, position: number) => void,
): void {
  const followed = useRef<LinkedRow['focus']>(null);
  // Once for each link: afterwards cursor and filters are the person's, even if sorting moves the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const row = focus?.row ?? null;
    if (row === null || row >= rowCount || followed.current === focus) return;
    const position = view.indexOf(row);
    if (position < 0) return showAll();
    followed.current = focus;
    go(row, position);
  }, [view, focus]);
}
