import type { Outcome } from '#contract/causes.ts';
import { outcomesOf, standingFindings } from './outcomesOf.ts';
import type { Row, Run, StandingFinding } from './run.ts';
import type { RunHistory } from './runStore.ts';

export interface AttemptReads {
  /** Null if the journal does not have the run or cannot read it. */
  findHistory(runId: string): Promise<RunHistory | null>;
  /** Ids of the runs that send rows of this one again. */
  laterRuns(runId: string): Promise<string[]>;
}

/** One row in one of the runs that sent it. */
export interface Attempt {
  run: Run;
  row: Row;
  outcome: Outcome;
  finding: StandingFinding | undefined;
}

/** By row of a run: its attempts in later runs, also over several runs, oldest first. */
export async function laterAttempts(
  runId: string,
  { findHistory, laterRuns }: AttemptReads,
): Promise<Attempt[][]> {
  const attempts: Attempt[][] = [];
  const seen = new Set([runId]);
  async function collect(id: string, indexOf: (index: number) => number | undefined): Promise<void> {
    for (const later of await laterRuns(id)) {
      const history = seen.has(later) ? null : await findHistory(later);
      seen.add(later);
      if (!history) continue;
      const { run, rows, requests, findings } = history;
      const outcomes = outcomesOf(run.rowCount, requests, findings);
      const findingOf = new Map(standingFindings(findings).map((finding) => [finding.row, finding]));
      const indexes = rows.map(({ sendsAgain }) =>
        sendsAgain?.runId === id ? indexOf(sendsAgain.index) : undefined,
      );
      for (const row of rows) {
        const position = indexes[row.index];
        const outcome = outcomes[row.index];
        if (position === undefined || !outcome) continue;
        attempts[position] ??= [];
        attempts[position].push({ run, row, outcome, finding: findingOf.get(row.index) });
      }
      await collect(later, (index) => indexes[index]);
    }
  }
  await collect(runId, (index) => index);
  for (const ofRow of attempts) ofRow?.sort((one, other) => one.run.createdAt - other.run.createdAt);
  return attempts;
}

/**
 * The attempt that decides a row's outcome. A done attempt counts, whatever came later, and so does one that may be
 * done: a later refusal proves nothing about it. Otherwise the last one.
 * @param attempts at least one, oldest first
 */
export function decidingAttempt<Any extends Pick<Attempt, 'outcome'>>(
  attempts: readonly [Any, ...Any[]],
): Any {
  const lastOf = (verdict: Outcome['verdict']) =>
    attempts.findLast(({ outcome }) => outcome.verdict === verdict);
  return lastOf('done') ?? lastOf('unknown') ?? attempts.at(-1) ?? attempts[0];
}
