/**
 * The rows with this mark in `faults`, `places` or other marks by row. The engine itself skips the others: a sheet has
 * up to 250,000 rows.
 */
export function rowsWithMark(marks: Uint8Array | Uint32Array, mark: number): number[] {
  const rows: number[] = [];
  for (let row = marks.indexOf(mark); row >= 0; row = marks.indexOf(mark, row + 1)) rows.push(row);
  return rows;
}
