import { operations } from '#contract/operations.ts';
import { requestValues } from '#contract/requestValues.ts';
import type { SentValues } from '#records/compareFields.ts';
import type { UnknownUnit } from '#records/evidence.ts';
import { rowAddressKey } from '#run/makers.ts';
import type { Row } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import type { RowUnit } from '#run/unitsOf.ts';

/**
 * Units with the values they sent, and the times of those attempts that may have reached the org.
 * @param ownKeys by row, the keys of all its attempts (run/makers.ts)
 */
export function unknownUnits(
  units: readonly RowUnit[],
  { run, rows, requests }: RunHistory,
  ownKeys: ReadonlyMap<number, ReadonlySet<string>>,
): UnknownUnit[] {
  const attempts = requests.flatMap(({ sentAt, orgAhead, input, outcomes }) =>
    outcomes.flatMap(({ row, outcome: { verdict, recordId } }) =>
      verdict === 'notSent'
        ? []
        : { row, recordId, sentAt, byOrg: orgAhead === undefined ? null : sentAt + orgAhead, input },
    ),
  );
  const byRow = Map.groupBy(attempts, ({ row }) => row);
  const isOfSets = operations[run.operation].carries === 'sets';
  const sets = Map.groupBy(isOfSets ? rows : [], ({ cells }) => cells['set'] ?? '');
  /** The input of a request with one row is what was sent. The row itself may have got its order's id since. */
  const entryFor = ({ index, cells }: Row): SentValues =>
    operations[run.operation].carries === 'row'
      ? ((byRow.get(index)?.at(-1)?.input as SentValues | undefined) ?? requestValues(run.operation, cells))
      : requestValues(run.operation, cells);
  return units.map(({ key, rows: unknown }) => {
    const own = unknown.flatMap(({ index }) => byRow.get(index) ?? []);
    const times = own.length > 0 ? own.map(({ sentAt }) => sentAt) : [run.createdAt];
    const byOrg = own.flatMap(({ byOrg: at }) => at ?? []);
    const isByOrg = own.length > 0 && byOrg.length === own.length;
    // Compares all activities of a set: it is done as a whole or not at all.
    const all = sets.get(unknown[0]?.cells['set'] ?? '') ?? unknown;
    const { index, line } = unknown[0] ?? { index: 0 };
    return {
      key,
      rowAddress: { runId: run.id, index, line, operation: run.operation, createdAt: run.createdAt },
      entries: all.map(entryFor),
      statesBefore: all.map(({ stateBefore }) => stateBefore),
      sentAt: Math.min(...times),
      lastSentAt: Math.max(...times),
      sentByOrg: isByOrg ? Math.min(...byOrg) : null,
      lastByOrg: isByOrg ? Math.max(...byOrg) : null,
      named: own.map(({ recordId }) => recordId).find(Boolean),
      isOwn: (rowAddress) => unknown.some((row) => ownKeys.get(row.index)?.has(rowAddressKey(rowAddress))),
    };
  });
}
