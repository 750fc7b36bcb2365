import type { Outcome } from '#contract/causes.ts';
import { type Attempt, decidingAttempt } from '#run/laterAttempts.ts';
import { standingFindings } from '#run/outcomesOf.ts';
import type { Run, StandingFinding } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import type { RowWithOutcome } from './rowWithOutcome.ts';

/** A row with its outcome over all runs that sent it, and its input there. */
export interface RowOverRuns extends RowWithOutcome {
  finding: StandingFinding | undefined;
  /** The later run that decides its outcome, or else the last run that sent it. Null: no later run sent it. */
  latest: Run | null;
  /** The outcomes of its other attempts, oldest first. */
  others: readonly Outcome[];
}

/** @param later by row: its attempts in later runs (journal.laterAttempts) */
export function rowsOverRuns(
  { run, rows, findings }: Pick<RunHistory, 'run' | 'findings'> & { rows: readonly RowWithOutcome[] },
  later: readonly (readonly Attempt[])[],
): RowOverRuns[] {
  const findingOf = new Map(standingFindings(findings).map((finding) => [finding.row, finding]));
  return rows.map(({ row, outcome }) => {
    const own = { run, row, outcome, finding: findingOf.get(row.index) };
    const again = later[row.index] ?? [];
    const deciding = decidingAttempt([own, ...again]);
    const last = deciding === own ? again.at(-1) : deciding;
    const { set, orderId } = row.cells;
    // Keeps the set of this run: each run numbers its sets anew, and equal numbers would be read as one set. Keeps the
    // order's id, which rows of later runs lack if the order was created for them.
    const cells = {
      ...(orderId !== undefined && { orderId }),
      ...deciding.row.cells,
      ...(set !== undefined && { set }),
    };
    return {
      row: { ...row, cells },
      outcome: deciding.outcome,
      finding: deciding.finding,
      latest: last?.run ?? null,
      others: [own, ...again].flatMap((attempt) => (attempt === deciding ? [] : attempt.outcome)),
    };
  });
}
