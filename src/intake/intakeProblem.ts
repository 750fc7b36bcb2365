import type { ProblemCode } from '#contract/problem.ts';

/** Something wrong with what was given, at its place. `row` is the index of an IntakeRow, `line` the line of the source. */
export type IntakeProblem =
  | { kind: 'field'; row: number; line: number; column: string; code: ProblemCode }
  | { kind: 'duplicate'; row: number; line: number; column: string; earlierLine: number }
  /** Words beside the ids of a line, or a line of nothing but words. They are left out. */
  | { kind: 'wordsLeftOut'; row: null; line: number; text: string }
  | { kind: 'columnMissing'; row: null; line: null; column: string }
  | { kind: 'noIds'; row: null; line: null };

/** True where the row, or all of it, cannot be sent; false where the person should only look. */
export function isBlocking(problem: IntakeProblem): boolean {
  return problem.kind !== 'wordsLeftOut';
}

/** The problems of each row that has any. */
export function problemsByRow(problems: readonly IntakeProblem[]): Map<number, IntakeProblem[]> {
  const byRow = new Map<number, IntakeProblem[]>();
  for (const problem of problems) {
    if (problem.row === null) continue;
    const ofRow = byRow.get(problem.row);
    if (ofRow) ofRow.push(problem);
    else byRow.set(problem.row, [problem]);
  }
  return byRow;
}
