import { type ReactNode, useEffect, useRef } from 'react';

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
  focus: LinkedRow['focus'],
  rowCount: number,
  view: Int32Array,
  showAll: () => void,
  go: (index: number, place: number) => void,
): void {
  const followed = useRef<LinkedRow['focus']>(null);
  // Once a link: afterwards cursor and filters belong to the person, even if sorting moves the row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const row = focus?.row ?? null;
    if (row === null || row >= rowCount || followed.current === focus) return;
    const place = view.indexOf(row);
    if (place < 0) return showAll();
    followed.current = focus;
    go(row, place);
  }, [view, focus]);
}
