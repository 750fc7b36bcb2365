/** `part` in whole percent of `whole`, rounded down: only the whole is 100. */
export function wholePercent(part: number, whole: number): number {
  return Math.floor((part * 100) / whole);
}
