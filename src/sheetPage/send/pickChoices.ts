/** Enough to choose from; a list of fifty numbers is not chosen from but scrolled through. */
const ROUND = [1, 2, 3, 4, 5, 10, 20, 30, 40, 50];

export function pickChoices(most: number): number[] {
  return [...ROUND.filter((number) => number < most), most];
}
