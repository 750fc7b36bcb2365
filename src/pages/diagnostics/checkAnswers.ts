import type { Deviation } from '#contract/answerContradictions.ts';
import { deviationsOf, isPlatformError } from '#contract/deviationsOf.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Journal } from '#journal/journal.ts';
import type { RequestRecord } from '#run/run.ts';

export interface AnswerDeviation extends Deviation {
  operation: OperationName;
  status: number;
  answers: number;
  /** The last answer with this finding: time (ms since the epoch), run and one row. */
  lastAt: number;
  runId: string;
  row: number;
}

export type AnswerReport = Awaited<ReturnType<typeof checkAnswers>>;

/** One answer can have 64,000 characters, and this many are in memory at once. */
const REQUESTS_AT_A_TIME = 200;

/**
 * Counts the deviations of this browser's answers from the contract. Keeps no answer. `answers` counts those that were
 * compared as a whole. `inPart` counts the platform's own errors and cut answers, of which only status and content type
 * were compared.
 */
export async function checkAnswers(
  journal: Pick<Journal, 'listRuns' | 'requestsAfter'>,
  signal?: AbortSignal,
) {
  const findings = new Map<string, AnswerDeviation>();
  const counts = { answers: 0, inPart: 0, deviating: 0 };
  for (const { id } of await journal.listRuns()) {
    let page: Awaited<ReturnType<Journal['requestsAfter']>> | undefined;
    do {
      signal?.throwIfAborted();
      page = await journal.requestsAfter(id, page?.next ?? null, REQUESTS_AT_A_TIME);
      page.requests.forEach(check);
    } while (page.next);
  }
  return {
    ...counts,
    findings: [...findings.values()].sort((a, b) => b.answers - a.answers || b.lastAt - a.lastAt),
  };

  function check({ operation, raw, input, runId, rows, sentAt, answeredAt }: RequestRecord): void {
    if (!raw) return;
    const at = answeredAt ?? sentAt;
    const { status, contentType, cut } = raw;
    const answer = { status, contentType, body: cut ? null : raw.body, input };
    const found = deviationsOf(operation, answer);
    if (cut || isPlatformError(operation, answer)) counts.inPart++;
    else counts.answers++;
    if (found.length > 0) counts.deviating++;
    for (const deviation of found) {
      const key = JSON.stringify([operation, status, deviation]);
      const before = findings.get(key);
      const last = before && before.lastAt > at ? before : { lastAt: at, runId, row: rows[0] ?? 0 };
      findings.set(key, { ...last, ...deviation, operation, status, answers: (before?.answers ?? 0) + 1 });
    }
  }
}
