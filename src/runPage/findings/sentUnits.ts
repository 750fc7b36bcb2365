import type { Unit } from '#desk/unitsOf.ts';
import type { SentUnit } from '#records/evidence.ts';
import type { RunHistory } from '#run/runStore.ts';

/** Units with the times of those of their attempts that may have reached the org. Each waits `timeoutMs` for its answer. */
export function sentUnits(
  units: readonly Unit[],
  { run, requests }: RunHistory,
  timeoutMs: number,
): SentUnit[] {
  const attempts = requests.flatMap(({ sentAt, answeredAt, outcomes }) => {
    const lostAt = answeredAt ?? sentAt + timeoutMs;
    const times = { sentAt, lostAt, overAt: Math.min(lostAt, sentAt + timeoutMs) };
    return outcomes.flatMap(({ row, outcome: { verdict, recordId } }) =>
      verdict === 'notSent' ? [] : { row, recordId, ...times },
    );
  });
  const byRow = Map.groupBy(attempts, ({ row }) => row);
  return units.map(({ key, rows }) => {
    const own = rows.flatMap(({ index }) => byRow.get(index) ?? []);
    return {
      key,
      operation: run.operation,
      cells: rows.map(({ cells }) => cells),
      sentAt: own.length > 0 ? Math.min(...own.map(({ sentAt }) => sentAt)) : run.createdAt,
      lostAt: Math.max(run.createdAt, ...own.map(({ lostAt }) => lostAt)),
      overAt: Math.max(run.createdAt, ...own.map(({ overAt }) => overAt)),
      recordId: own.map(({ recordId }) => recordId).find(Boolean),
    };
  });
}
