/** 0, 1, 2 … and so many in all. By a loop: spread from the keys of an array, 250,000 of them take ten times as long. */
export function countingUp(count: number): number[] {
  const numbers = new Array<number>(count);
  for (let number = 0; number < count; number++) numbers[number] = number;
  return numbers;
}
