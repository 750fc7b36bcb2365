/**
 * The rows with this mark, of marks by row such as `faults` or `places`. What lies between is skipped by the engine itself: a
 * sheet has up to 250,000 rows.
 */
export function rowsMarked(marks: Uint8Array | Uint32Array, mark: number): number[] {
  const rows: number[] = [];
  for (let row = marks.indexOf(mark); row >= 0; row = marks.indexOf(mark, row + 1)) rows.push(row);
  return rows;
}
