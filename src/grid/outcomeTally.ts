import type { Verdict } from '#contract/verdict.ts';
import type { RowOutcome } from './gridColumn.tsx';

/** Each row's outcome as a number, and the number of rows per outcome. */
export interface OutcomeTally {
  note(index: number, outcome: RowOutcome): void;
  isNoted(index: number): boolean;
  forget(index: number): void;
  /** The code of this outcome; −1 if no row has had it. */
  codeOf(key: string | null): number;
  readonly codes: Uint16Array;
  /** The same array until a count changes. */
  counts(): readonly OutcomeCount[];
}

/** Code of a row without an outcome yet. */
const NONE = 0xffff;

export function createOutcomeTally(size: number): OutcomeTally {
  const codes = new Uint16Array(size).fill(NONE);
  const outcomes: RowOutcome[] = [];
  const numbers: number[] = [];
  const codeByKey = new Map<string, number>();
  let sortedCounts: readonly OutcomeCount[] | null = null;

  function codeFor(outcome: RowOutcome): number {
    const knownCode = codeByKey.get(outcome.key);
    if (knownCode !== undefined) return knownCode;
    codeByKey.set(outcome.key, outcomes.length);
    numbers.push(0);
    return outcomes.push(outcome) - 1;
  }

  function add(code: number, difference: 1 | -1): void {
    numbers[code] = (numbers[code] ?? 0) + difference;
    sortedCounts = null;
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
    codeOf: (key) => codeByKey.get(key ?? '') ?? -1,
    counts() {
      sortedCounts ??= outcomeCounts(outcomes, numbers);
      return sortedCounts;
    },
  };
}

export interface OutcomeCount extends RowOutcome {
  readonly count: number;
}

/** Failures first: one among hundreds would be missed. */
const order: readonly Verdict[] = ['refused', 'unknown', 'notSent', 'done'];

/** The urgent first. Ties are ordered by label, so that tabs keep their places. */
export const byUrgency = (a: RowOutcome, b: RowOutcome) =>
  order.indexOf(a.tone) - order.indexOf(b.tone) || (a.label < b.label ? -1 : 1);

export function outcomeCounts(
  outcomes: readonly RowOutcome[],
  numbers: readonly number[],
): readonly OutcomeCount[] {
  return outcomes
    .map((outcome, code) => ({ ...outcome, count: numbers[code] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort(byUrgency);
}
