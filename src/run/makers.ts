import { operations } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import { type AttemptReads, laterAttempts } from './laterAttempts.ts';
import { standingFindings } from './outcomesOf.ts';
import type { Row, Run } from './run.ts';
import type { EarlierRunReads } from './runStore.ts';

export interface RowAddress {
  runId: string;
  index: number;
}

/** The row that made a record, as its answer or a finding says. */
export interface MakerRow extends RowAddress, Pick<Run, 'operation' | 'createdAt'> {}

export const rowAddressKey = ({ runId, index }: RowAddress) => `${runId} ${index}`;

/** By 18-character id: the rows of this browser that are known to have made the record. */
export async function makersOf(
  ids: readonly string[],
  store: Pick<EarlierRunReads, 'listRuns' | 'requestsAbout' | 'findingsHolding' | 'findingsIn'>,
): Promise<ReadonlyMap<string, readonly MakerRow[]>> {
  if (ids.length === 0) return new Map();
  const [requests, holding] = await Promise.all([
    store.requestsAbout('ids', ids),
    store.findingsHolding(ids),
  ]);
  const runs = new Map((await store.listRuns()).map((run) => [run.id, run]));
  // A withdrawal names no record: it is found by its run.
  const findings = standingFindings(await store.findingsIn([...new Set(holding.map(({ runId }) => runId))]));
  const claims = [
    ...[...requests.values()]
      .flat()
      .flatMap(({ runId, outcomes }) =>
        outcomes.flatMap(({ row, outcome: { verdict, recordId } }) =>
          verdict === 'done' && recordId ? { recordId, runId, index: row } : [],
        ),
      ),
    ...findings.flatMap(({ recordId, runId, row }) => (recordId ? { recordId, runId, index: row } : [])),
  ];
  const wanted = new Set(ids.map(canonicalId));
  const makers = new Map<string, Map<string, MakerRow>>();
  for (const { recordId, ...address } of claims) {
    const id = canonicalId(recordId);
    const run = runs.get(address.runId);
    // A deletion names the item that it removed.
    if (!run || !wanted.has(id) || operations[run.operation].makes === null) continue;
    const ofRecord = makers.get(id) ?? new Map<string, MakerRow>();
    ofRecord.set(rowAddressKey(address), { ...address, operation: run.operation, createdAt: run.createdAt });
    makers.set(id, ofRecord);
  }
  return new Map(Array.from(makers, ([id, each]) => [id, [...each.values()]]));
}

/** For rows of a run: the keys of all attempts of one, in earlier and in later runs. */
export function attemptKeysReader(runId: string, rows: readonly Row[], reads: AttemptReads) {
  const earlierRows = new Map([[runId, rows]]);
  const later = new Map<string, Promise<Awaited<ReturnType<typeof laterAttempts>>>>();

  async function firstAttempt(address: RowAddress, seen = new Set<string>()): Promise<RowAddress> {
    if (!earlierRows.has(address.runId))
      earlierRows.set(address.runId, (await reads.findHistory(address.runId))?.rows ?? []);
    const before = earlierRows.get(address.runId)?.find(({ index }) => index === address.index)?.sendsAgain;
    // Links in an imported file may form a circle.
    if (!before || seen.has(rowAddressKey(before))) return address;
    return firstAttempt(before, seen.add(rowAddressKey(before)));
  }

  return async (index: number): Promise<ReadonlySet<string>> => {
    const first = await firstAttempt({ runId, index });
    const ofRun = later.get(first.runId) ?? laterAttempts(first.runId, reads);
    later.set(first.runId, ofRun);
    const attempts = (await ofRun)[first.index] ?? [];
    return new Set([
      rowAddressKey({ runId, index }),
      rowAddressKey(first),
      ...attempts.map(({ run, row }) => rowAddressKey({ runId: run.id, index: row.index })),
    ]);
  };
}
