import type { Outcome } from '#contract/causes.ts';
import { creatingOperation, operations } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import type { AttemptReads } from './laterAttempts.ts';
import { type Locks, newRunLockName } from './locks.ts';
import { attemptKeysReader, type MakerRow, makersOf, type RowAddress, rowAddressKey } from './makers.ts';
import { outcomesOf, standingFindings } from './outcomesOf.ts';
import type { Finding, Run } from './run.ts';
import type { EarlierRunReads, RunHistory, RunStore } from './runStore.ts';

/** Nothing was recorded: another row has the record that a finding names. */
export class TakenRecordProblem extends Error {
  readonly recordId: string;
  readonly maker: MakerRow;
  constructor(recordId: string, maker: MakerRow) {
    super('Another row has this record.');
    this.name = 'TakenRecordProblem';
    this.recordId = recordId;
    this.maker = maker;
  }
}

/** `busy`: a tab sends the run or its items, or the finding does not hold any more. */
export type WithdrawalResult = 'withdrawn' | 'busy' | 'sentAgain' | 'itemsSent';

interface FindingPorts {
  store: RunStore & EarlierRunReads & AttemptReads;
  locks: Locks;
  /** Works under the lock of a run, and waits for this tab's drive of it. False if a tab drives the run. */
  holdIfFree<Result>(runId: string, work: () => Promise<Result>): Promise<Result | false>;
  /** The run, with abandoned requests closed. Call while holding its lock. */
  read(runId: string): Promise<RunHistory>;
}

/** Records what people find out about unknown rows. */
export function findingsRecorder({ store, locks, holdIfFree, read }: FindingPorts) {
  /** No other tab records a finding or a new run meanwhile. */
  async function alone<Result>(runId: string, work: () => Promise<Result | false>): Promise<Result | false> {
    const run = (await store.listRuns()).find(({ id }) => id === runId);
    return run ? locks.hold(newRunLockName(run.owner.orgId), () => holdIfFree(runId, work)) : false;
  }

  return {
    /**
     * Records findings about unknown rows of one run. False, and nothing is recorded, if a tab drives the run or one row is
     * not unknown. Rejects with a TakenRecordProblem if another row has a record that they name.
     */
    recordFindings: async (findings: readonly Finding[]): Promise<boolean> => {
      const [first] = findings;
      if (!first) return false;
      return alone(first.runId, async () => {
        const history = await read(first.runId);
        const outcomes = outcomesOf(history.run.rowCount, history.requests, history.findings);
        const before = findings.flatMap(({ row }) => outcomes[row] ?? []);
        if (before.length < findings.length || before.some(({ verdict }) => verdict !== 'unknown'))
          return false;
        await refuseTaken(history, findings);
        await store.recordFindings(first.runId, findings, before);
        return true;
      });
    },

    /**
     * Takes findings of one run back: their rows are unknown again. Nothing is recorded if a row was sent again since, or
     * items of an order were sent.
     * @param withdrawals each with the id of the finding that it withdraws
     */
    withdrawFindings: async (withdrawals: readonly Finding[]): Promise<WithdrawalResult> => {
      const [first] = withdrawals;
      if (!first) return 'busy';
      const { runId } = first;
      const result = await alone(runId, async (): Promise<WithdrawalResult> => {
        const { run, rows, requests, findings } = await read(runId);
        const standing = new Set(standingFindings(findings).map(({ id }) => id));
        if (withdrawals.some(({ withdraws }) => !standing.has(withdraws ?? ''))) return 'busy';
        const sentAgain = await store.sentAgainIn(runId);
        if (withdrawals.some(({ row }) => sentAgain.has(row))) return 'sentAgain';
        const before = outcomesOf(run.rowCount, requests, findings);
        const after = outcomesOf(run.rowCount, requests, [...findings, ...withdrawals]);
        const at = (outcomes: readonly Outcome[]) => withdrawals.flatMap(({ row }) => outcomes[row] ?? []);
        const record = async (): Promise<WithdrawalResult> => {
          await store.recordFindings(runId, withdrawals, at(before), at(after));
          return 'withdrawn';
        };
        if (run.operation !== creatingOperation.order) return record();
        const keysOf = attemptKeysReader(runId, rows, store);
        const keys = await Promise.all(withdrawals.map(({ row }) => keysOf(row)));
        return beforeItems(new Set(keys.flatMap((each) => [...each])), record);
      });
      return result || 'busy';
    },
  };

  /** Calls `record` unless items of these orders were sent, and keeps others from sending them meanwhile. */
  async function beforeItems(orders: ReadonlySet<string>, record: () => Promise<WithdrawalResult>) {
    const runIds = new Set([...orders].map((key) => key.split(' ')[0]));
    const items = (await store.listRuns()).flatMap(({ id, itemsIn }) => (runIds.has(id) && itemsIn) || []);
    const next = async ([itemsIn, ...others]: readonly string[]): Promise<WithdrawalResult> => {
      if (itemsIn === undefined) return record();
      const result = await holdIfFree(itemsIn, async (): Promise<WithdrawalResult> => {
        const { rows, requests } = await read(itemsIn);
        const sent = new Set(requests.flatMap((request) => request.rows));
        const sentAgain = await store.sentAgainIn(itemsIn);
        const isSent = rows.some(
          ({ index, order }) =>
            order && orders.has(rowAddressKey(order)) && (sent.has(index) || sentAgain.has(index)),
        );
        return isSent ? 'itemsSent' : next(others);
      });
      return result || 'busy';
    };
    return next(items);
  }

  async function refuseTaken({ run, rows }: RunHistory, findings: readonly Finding[]): Promise<void> {
    const named = findings.filter(({ recordId }) => recordId !== null);
    if (named.length === 0 || operations[run.operation].makes === null) return;
    // The rows of a set share their order.
    const unitOf = (index: number) => rows[index]?.cells['set'] ?? `row ${index}`;
    const makers = await makersOf(
      named.flatMap(({ recordId }) => recordId ?? []),
      store,
    );
    const keysOf = attemptKeysReader(run.id, rows, store);
    /** By record id: the first row that is to have it. */
    const firstRows = new Map<string, number>();
    for (const { row, recordId } of named) {
      if (recordId === null) continue;
      const id = canonicalId(recordId);
      const firstRow = firstRows.get(id) ?? row;
      firstRows.set(id, firstRow);
      const isOwnUnit = ({ runId, index }: RowAddress) => runId === run.id && unitOf(index) === unitOf(row);
      if (!isOwnUnit({ runId: run.id, index: firstRow }))
        throw new TakenRecordProblem(recordId, placeIn(run, firstRow));
      const own = await keysOf(row);
      const other = makers.get(id)?.find((maker) => !own.has(rowAddressKey(maker)) && !isOwnUnit(maker));
      if (other) throw new TakenRecordProblem(recordId, other);
    }
  }
}

const placeIn = ({ id, operation, createdAt }: Run, index: number): MakerRow => ({
  runId: id,
  index,
  operation,
  createdAt,
});
