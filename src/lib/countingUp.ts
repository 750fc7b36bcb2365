/** The numbers 0 to `count` - 1. A loop: spreading `Array.keys()` takes ten times as long for 250,000. */
export function countingUp(count: number): number[] {
  const numbers = new Array<number>(count);
  for (let number = 0; number < count; number++) numbers[number] = number;
  return numbers;
}
