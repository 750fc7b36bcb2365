/**
 * A sorted view with some rows taken out and others put where they belong. `moved` marks by index the rows whose place
 * may have changed, `added` holds those of them that are shown, sorted; both arrays stay as they are.
 */
export function mergedView(
  view: Int32Array,
  moved: Uint8Array,
  added: Int32Array,
  compare: (a: number, b: number) => number,
): Int32Array {
  const merged = new Int32Array(view.length + added.length);
  let count = 0;
  let next = 0;
  for (const index of view) {
    if (moved[index]) continue;
    while (next < added.length && compare(added[next] ?? 0, index) < 0) merged[count++] = added[next++] ?? 0;
    merged[count++] = index;
  }
  while (next < added.length) merged[count++] = added[next++] ?? 0;
  return merged.subarray(0, count);
}
