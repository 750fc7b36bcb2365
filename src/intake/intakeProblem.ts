import type { ProblemCode } from '#contract/problem.ts';
import type { IdDamage } from './ids/idDamage.ts';

/** Something wrong with what was given, at its place. `row` is the index of an IntakeRow, `line` the line of the source. */
export type IntakeProblem = RowProblem | TableProblem;

export type RowProblem =
  | {
      kind: 'field';
      row: number;
      line: number;
      column: string;
      code: ProblemCode | IdDamage | 'formulaFailed' | 'notListed';
    }
  | { kind: 'duplicate'; row: number; line: number; column: string; earlierRow: number; earlierLine: number }
  /** The capitals of an id were put back; how it was written. To be looked at: nothing is repaired silently. */
  | { kind: 'restored'; row: number; line: number; column: string; from: string }
  /** Right by its shape, and more likely a phone number or another number. */
  | { kind: 'onlyDigits'; row: number; line: number; column: string }
  /** Likewise, and more likely a word. */
  | { kind: 'onlyLetters'; row: number; line: number; column: string }
  /** By its first three characters an id of another kind of record; `usual`: how most in its column begin. */
  | { kind: 'otherPrefix'; row: number; line: number; column: string; prefix: string; usual: string | null };

export type TableProblem =
  /** Words beside the ids of a line, or a line of nothing but words. They are left out. */
  | { kind: 'wordsLeftOut'; row: null; line: number; text: string }
  /** Nothing says which column this is, or how it is written. */
  | { kind: 'columnMissing' | 'formatOpen'; row: null; line: null; column: string }
  | { kind: 'noIds' | 'noLines' | 'sheetOpen' | 'tooManyRows'; row: null; line: null };

const toLookAt: ReadonlySet<IntakeProblem['kind']> = new Set([
  'wordsLeftOut',
  'restored',
  'onlyDigits',
  'onlyLetters',
  'otherPrefix',
]);

/** True where the row, or all of it, cannot be sent; false where the person should only look. */
export function isBlocking({ kind }: IntakeProblem): boolean {
  return !toLookAt.has(kind);
}

/** True where the row may be meant all the same, which a person has to say before it is sent. */
export function isDoubtful({ kind }: IntakeProblem): boolean {
  return kind === 'onlyDigits' || kind === 'onlyLetters' || kind === 'otherPrefix';
}
