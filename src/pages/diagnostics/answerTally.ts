import type { Deviation } from '#contract/deviation.ts';
import { deviationsOf } from '#contract/deviationsOf.ts';
import type { OperationName } from '#contract/operations.ts';
import type { RequestRecord } from '#run/run.ts';

/** One kind of deviation, and in which answers it was. */
export interface Finding extends Deviation {
  operation: OperationName;
  status: number;
  /** How many answers have it, once or more often. */
  answers: number;
  /** When the last of them came, in ms since the epoch. */
  lastAt: number;
  /** The run of the last, and one of its rows. */
  runId: string;
  row: number;
}

export interface AnswerReport {
  /** Answers that were compared. */
  answers: number;
  /** Those whose every field was compared: the contract says nothing of the platform's own errors, and some bodies are not kept whole. */
  inFull: number;
  /** Answers that differ. */
  deviating: number;
  /** Those in the most answers first. */
  findings: Finding[];
}

/** A request with its answer, and where its row is shown. */
export type CheckedRequest = Pick<RequestRecord, 'operation' | 'input' | 'raw' | 'runId' | 'rows'> & {
  at: number;
};

export interface AnswerTally {
  /** Each request once. One without an answer is not counted. */
  add(request: CheckedRequest): void;
  report(): AnswerReport;
}

/** Counts deviations from the contract over any number of answers. Keeps nothing of the answers themselves. */
export function createAnswerTally(): AnswerTally {
  const findings = new Map<string, Finding>();
  const counts = { answers: 0, inFull: 0, deviating: 0 };

  function count({ operation, runId, rows, at }: CheckedRequest, status: number, deviation: Deviation) {
    const { kind, path, expected, came } = deviation;
    const key = [operation, status, kind, path, expected, came].join('\n');
    const known = findings.get(key);
    const last =
      known && known.lastAt > at
        ? { lastAt: known.lastAt, runId: known.runId, row: known.row }
        : { lastAt: at, runId, row: rows[0] ?? 0 };
    findings.set(key, { ...deviation, operation, status, answers: (known?.answers ?? 0) + 1, ...last });
  }

  return {
    add(request) {
      const { operation, raw, input } = request;
      if (!raw) return;
      const { status, contentType, cut } = raw;
      const checked = deviationsOf(operation, { status, contentType, body: cut ? null : raw.body, input });
      counts.answers++;
      if (!cut && checked.by === 'service') counts.inFull++;
      if (checked.deviations.length > 0) counts.deviating++;
      for (const deviation of checked.deviations) count(request, status, deviation);
    },
    report: () => ({
      ...counts,
      findings: [...findings.values()].sort((a, b) => b.answers - a.answers || b.lastAt - a.lastAt),
    }),
  };
}
