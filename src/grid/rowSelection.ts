/** Selected rows by their index in `rows`, so that sorting and filtering leave the selection alone. */
export type RowSelection = ReadonlySet<number>;

export const noSelection: RowSelection = new Set();

/** The rows from one place of the view to another, both included, whichever comes first. */
export function rangeSelection(view: Int32Array, from: number, to: number): RowSelection {
  return new Set(view.subarray(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1));
}

export function toggledSelection(selection: RowSelection, index: number): RowSelection {
  const toggled = new Set(selection);
  if (!toggled.delete(index)) toggled.add(index);
  return toggled;
}

/** The selected rows that are shown, in the order in which they are. */
export function selectedInView(view: Int32Array, selection: RowSelection): Int32Array {
  return selection.size === 0 ? view.subarray(0, 0) : view.filter((index) => selection.has(index));
}
