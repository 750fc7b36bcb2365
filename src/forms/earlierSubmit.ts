import type { OperationName } from '#contract/operations.ts';
import type { Desk } from '#desk/desk.ts';
import { withFindings } from '#run/outcomesOf.ts';
import { isUnderWay, type PlannedRequest, type RequestRecord } from '#run/run.ts';
import { requestHash } from '#run/sendRequest.ts';

/** An identical request within this time asks first: a slip, a second window, or an overlooked answer. */
const SAME_AGAIN_MS = 10 * 60_000;

/** An identical earlier request that was done, may have been done, or is `underWay` in this browser. */
export interface EarlierSubmit {
  runId: string;
  at: number;
  verdict: 'done' | 'unknown' | 'underWay';
  recordId?: string;
}

/** Unknown weighs more than done; among equals the newest is the one a person remembers. */
const weight = { unknown: 0, underWay: 1, done: 2 };

export async function earlierSubmit(
  desk: Desk,
  operation: OperationName,
  request: Pick<PlannedRequest, 'input'>,
  now: number,
): Promise<EarlierSubmit | undefined> {
  const hash = await requestHash({ operation }, request);
  // In this order: a request answered between the two reads is in both, never in neither.
  const underWay = await sameUnderWay(desk, operation, hash);
  const sent = await desk.journal.sentBefore(hash, now - SAME_AGAIN_MS);
  // A request that the person settled as not done needs no question.
  const same = sent.length > 0 ? withFindings(sent, await desk.journal.allFindings()) : [];
  const isStillSending = (id: string) => underWay.some(({ runId }) => runId === id);
  const answered = same
    .filter(({ runId, state }) => state === 'answered' || !isStillSending(runId))
    .flatMap(doneOrUnknown);
  const unanswered = underWay.filter(({ runId }) => !answered.some((each) => each.runId === runId));
  const all = [...answered, ...unanswered];
  return all.sort((a, b) => weight[a.verdict] - weight[b.verdict] || b.at - a.at)[0];
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
  // Closes runs of closed tabs first: they are no longer under way.
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

function doneOrUnknown({ runId, sentAt, outcomes }: RequestRecord): EarlierSubmit[] {
  const [first] = outcomes;
  if (first?.outcome.verdict !== 'done' && first?.outcome.verdict !== 'unknown') return [];
  const { verdict, recordId } = first.outcome;
  return [{ runId, at: sentAt, verdict, ...(recordId ? { recordId } : {}) }];
}
