/** A short list to choose from, instead of fifty numbers. */
const ROUND = [1, 2, 3, 4, 5, 10, 20, 30, 40, 50];

export function pickChoices(most: number): number[] {
  return [...ROUND.filter((number) => number < most), most];
}
