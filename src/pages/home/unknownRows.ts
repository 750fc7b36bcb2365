import type { Fate } from '#contract/fate.ts';
import { type Unit, unitsOf } from '#desk/unitsOf.ts';
import { fateOf, fatesOf } from '#run/fatesOf.ts';
import type { Run } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';

export const ROWS_LISTED = 20;

/** A larger run takes long to read, for the few rows of it that could be shown here; its own page has them. */
export const LARGEST_RUN_READ = 2_000;

export interface UnknownRow {
  run: Run;
  unit: Unit;
  fate: Fate;
  /** When the request was answered or given up; where neither is known, when the run began. */
  at: number;
}

export interface UnknownRows {
  rows: UnknownRow[];
  more: { run: Run; count: number }[];
}

/** The unknown rows of some runs, in their order; a run that cannot be read is left out. `count`: without rows under way. */
export async function unknownRows(
  runs: readonly { run: Run; count: number }[],
  readRun: (runId: string) => Promise<RunHistory>,
): Promise<UnknownRows> {
  const found: UnknownRows = { rows: [], more: [] };
  for (const { run, count: unknown } of runs) {
    const isRead = found.rows.length < ROWS_LISTED && run.rowCount <= LARGEST_RUN_READ;
    const units = isRead ? await unitsIn(run, readRun) : [];
    const listed = units.slice(0, ROWS_LISTED - found.rows.length);
    found.rows.push(...listed);
    const count = unknown - listed.reduce((sum, { unit }) => sum + unit.rows.length, 0);
    if (count > 0) found.more.push({ run, count });
  }
  return found;
}

async function unitsIn(run: Run, readRun: (runId: string) => Promise<RunHistory>): Promise<UnknownRow[]> {
  try {
    const { rows, requests, settlements } = await readRun(run.id);
    const fates = fatesOf(run.rowCount, requests, settlements);
    const unknown = rows.filter(({ index }) => {
      const fate = fates[index];
      return fate?.verdict === 'unknown' && fate.cause !== 'sending';
    });
    return unitsOf(run.operation, unknown).map((unit): UnknownRow => {
      const fate = fates[unit.rows[0]?.index ?? -1] ?? fateOf('waiting');
      return { run, unit, fate, at: fate.at ?? run.createdAt };
    });
  } catch {
    return [];
  }
}
