import type { Verdict } from '#contract/verdict.ts';
import type { RowOutcome } from './gridColumn.tsx';

/** What each row came to, as a number a row, and how many rows came to what. */
export interface OutcomeTally {
  /** Takes note of what a row came to, new or again. */
  note(index: number, outcome: RowOutcome): void;
  isNoted(index: number): boolean;
  forget(index: number): void;
  /** The number that rows of this outcome have; −1 where there is no such row. */
  codeOf(key: string | null): number;
  readonly codes: Uint16Array;
  /** The same array until a count changes. */
  counts(): readonly OutcomeCount[];
}

/** For a row that has not been looked at. */
const NONE = 0xffff;

export function createOutcomeTally(size: number): OutcomeTally {
  const codes = new Uint16Array(size).fill(NONE);
  const outcomes: RowOutcome[] = [];
  const numbers: number[] = [];
  const codeByKey = new Map<string, number>();
  let told: readonly OutcomeCount[] | null = null;

  function codeFor(outcome: RowOutcome): number {
    const known = codeByKey.get(outcome.key);
    if (known !== undefined) return known;
    codeByKey.set(outcome.key, outcomes.length);
    numbers.push(0);
    return outcomes.push(outcome) - 1;
  }

  function add(code: number, difference: 1 | -1): void {
    numbers[code] = (numbers[code] ?? 0) + difference;
    told = null;
  }

  function forget(index: number): void {
    const code = codes[index] ?? NONE;
    if (code === NONE) return;
    add(code, -1);
    codes[index] = NONE;
  }

  return {
    codes,
    forget,
    isNoted: (index) => codes[index] !== NONE,
    note(index, outcome) {
      const code = codeFor(outcome);
      if (codes[index] === code) return;
      forget(index);
      codes[index] = code;
      add(code, 1);
    },
    codeOf(key) {
      const code = key === null ? undefined : codeByKey.get(key);
      return code !== undefined && numbers[code] ? code : -1;
    },
    counts() {
      told ??= outcomeCounts(outcomes, numbers);
      return told;
    },
  };
}

export interface OutcomeCount extends RowOutcome {
  readonly count: number;
}

/** One failure among hundreds is missed unless it comes first. */
const order: readonly Verdict[] = ['refused', 'unknown', 'notSent', 'done'];

/** Rows by outcome, the urgent first. Ties are ordered by their words: buttons must not change places. */
export function outcomeCounts(
  outcomes: readonly RowOutcome[],
  numbers: readonly number[],
): readonly OutcomeCount[] {
  return outcomes
    .map((outcome, code) => ({ ...outcome, count: numbers[code] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone) || (a.label < b.label ? -1 : 1));
}
