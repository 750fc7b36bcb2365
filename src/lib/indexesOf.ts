/** The indexes at which a list of numbers holds a value. Skips what lies between natively: lists have 250,000 rows. */
export function indexesOf(list: Uint8Array | Uint32Array, value: number): number[] {
  const found: number[] = [];
  for (let index = list.indexOf(value); index >= 0; index = list.indexOf(value, index + 1)) found.push(index);
  return found;
}
