/** How many whole percent of `whole` a part is, rounded down: 100 is all of it, and nothing less. */
export function wholePercent(part: number, whole: number): number {
  return Math.floor((part * 100) / whole);
}
