import type { Deviation } from '#contract/answerFaults.ts';
import { deviationsOf, isPlatformError } from '#contract/deviationsOf.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Journal } from '#journal/journal.ts';
import type { RequestRecord } from '#run/run.ts';

export interface Finding extends Deviation {
  operation: OperationName;
  status: number;
  answers: number;
  /** Of the last answer with it: when it came (ms since the epoch), its run and one of its rows. */
  lastAt: number;
  runId: string;
  row: number;
}

export interface AnswerReport {
  /** Answers that were compared whole. */
  answers: number;
  /** The platform's own errors, and answers that were cut: of them only status and content type. */
  inPart: number;
  deviating: number;
  findings: Finding[];
}

type CheckedRequest = Pick<RequestRecord, 'operation' | 'input' | 'raw' | 'runId' | 'rows'> & { at: number };

/** Compares answers with the contract one by one and counts deviations. It keeps no answer. */
export function createAnswerTally() {
  const findings = new Map<string, Finding>();
  const counts = { answers: 0, inPart: 0, deviating: 0 };
  return {
    add({ operation, raw, input, runId, rows, at }: CheckedRequest): void {
      if (!raw) return;
      const { status, contentType, cut } = raw;
      const answer = { status, contentType, body: cut ? null : raw.body, input };
      const found = deviationsOf(operation, answer);
      if (cut || isPlatformError(operation, answer)) counts.inPart++;
      else counts.answers++;
      if (found.length > 0) counts.deviating++;
      for (const deviation of found) {
        const key = JSON.stringify([operation, status, deviation]);
        const known = findings.get(key);
        const last = known && known.lastAt > at ? known : { lastAt: at, runId, row: rows[0] ?? 0 };
        findings.set(key, { ...last, ...deviation, operation, status, answers: (known?.answers ?? 0) + 1 });
      }
    },
    report: (): AnswerReport => ({
      ...counts,
      findings: [...findings.values()].sort((a, b) => b.answers - a.answers || b.lastAt - a.lastAt),
    }),
  };
}

/** An answer can have 64,000 characters, and this many are in memory at a time. */
const REQUESTS_AT_A_TIME = 200;

export async function checkAnswers(
  journal: Pick<Journal, 'listRuns' | 'requestsAfter'>,
  signal?: AbortSignal,
): Promise<AnswerReport> {
  const tally = createAnswerTally();
  for (const { id } of await journal.listRuns()) {
    let page: Awaited<ReturnType<Journal['requestsAfter']>> | undefined;
    do {
      signal?.throwIfAborted();
      page = await journal.requestsAfter(id, page?.next ?? null, REQUESTS_AT_A_TIME);
      for (const request of page.requests)
        tally.add({ ...request, at: request.answeredAt ?? request.sentAt });
    } while (page.next);
  }
  return tally.report();
}
