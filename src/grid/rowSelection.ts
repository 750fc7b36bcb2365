/** Selected rows by their index in `rows`, so that sorting and filtering keep the selection. */
export type RowSelection = ReadonlySet<number>;

export const noSelection: RowSelection = new Set();

/** The rows between two positions of the view, inclusive, in either direction. */
export function rangeSelection(view: Int32Array, from: number, to: number): RowSelection {
  return new Set(view.subarray(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1));
}

export function toggledSelection(selection: RowSelection, index: number): RowSelection {
  const toggled = new Set(selection);
  if (!toggled.delete(index)) toggled.add(index);
  return toggled;
}

/** The selected rows that are shown, in view order. */
export function selectedInView(view: Int32Array, selection: RowSelection): Int32Array {
  return selection.size === 0 ? view.subarray(0, 0) : view.filter((index) => selection.has(index));
}
