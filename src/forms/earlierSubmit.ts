import type { OperationName } from '#contract/operations.ts';
import type { Desk } from '#desk/desk.ts';
import { withSettlements } from '#run/fatesOf.ts';
import { isUnderWay, type PlannedRequest, type RequestRecord } from '#run/run.ts';
import { requestHash } from '#run/sendRequest.ts';

/** The same thing sent again within this time asks first (a slip, a second window, an answer that was overlooked). */
const SAME_AGAIN_MS = 10 * 60_000;

/** An identical earlier request that was done, may have been done, or is `underWay` in this browser. */
export interface EarlierSubmit {
  runId: string;
  at: number;
  verdict: 'done' | 'unknown' | 'underWay';
  recordId?: string;
}

export async function earlierSubmit(
  desk: Desk,
  operation: OperationName,
  request: Pick<PlannedRequest, 'input'>,
  now: number,
): Promise<EarlierSubmit | undefined> {
  const hash = await requestHash({ operation }, request);
  // In this order: what is done between the two questions is under way for the one, and answered for the other.
  const underWay = await sameUnderWay(desk, operation, hash);
  const same = await settledSince(desk, hash, now - SAME_AGAIN_MS);
  const goesOn = (id: string) => underWay.some(({ runId }) => runId === id);
  const told = same
    .filter(({ runId, state }) => state === 'answered' || !goesOn(runId))
    .flatMap(doneOrUnknown);
  const untold = underWay.filter(({ runId }) => !told.some((each) => each.runId === runId));
  return [...told, ...untold].sort(worstThenNewest)[0];
}

/** With what a person found out since: who has settled that it was not done is not told that it may have been. */
async function settledSince({ journal }: Desk, hash: string, since: number): Promise<RequestRecord[]> {
  const same = await journal.sentBefore(hash, since);
  return same.length > 0 ? withSettlements(same, await journal.allSettlements()) : [];
}

/** One-row runs being sent or waiting, without a journalled answer. Sheets would take seconds to read. */
async function sameUnderWay(
  { journal, runs, rulesOf }: Desk,
  operation: OperationName,
  hash: string,
): Promise<EarlierSubmit[]> {
  const candidates = (await journal.listRuns()).filter(
    (run) => run.operation === operation && run.rowCount === 1 && isUnderWay(run),
  );
  // One that was left behind by a tab that is gone goes nowhere: closed, it is under way no more.
  if (candidates.length > 0) await runs.closeInterrupted(candidates);
  const same = candidates.map(async ({ id }): Promise<EarlierSubmit[]> => {
    const found = await journal.readRun(id).catch(() => null);
    if (!found || !isUnderWay(found.run)) return [];
    const [request] = rulesOf(operation).plan(found.rows, found.run.rowsPerRequest);
    if (!request || (await requestHash({ operation }, request)) !== hash) return [];
    return [{ runId: id, at: found.run.createdAt, verdict: 'underWay' }];
  });
  return (await Promise.all(same)).flat();
}

const weight = { unknown: 0, underWay: 1, done: 2 };

/** What may have been done weighs more than what was; of several the newest is the one a person remembers. */
function worstThenNewest(a: EarlierSubmit, b: EarlierSubmit): number {
  return weight[a.verdict] - weight[b.verdict] || b.at - a.at;
}

function doneOrUnknown({ runId, sentAt, fates }: RequestRecord): EarlierSubmit[] {
  const [first] = fates;
  if (first?.fate.verdict !== 'done' && first?.fate.verdict !== 'unknown') return [];
  const { verdict, recordId } = first.fate;
  return [{ runId, at: sentAt, verdict, ...(recordId ? { recordId } : {}) }];
}
