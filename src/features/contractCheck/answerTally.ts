import type { Deviation } from '#contract/deviation.ts';
import { deviationsOf } from '#contract/deviationsOf.ts';
import type { OperationName } from '#contract/operations.ts';
import type { RequestRecord } from '#run/run.ts';

/** A deviation, and in which answers it stood. */
export interface Finding extends Deviation {
  operation: OperationName;
  status: number;
  /** How many answers have it, once or more often. */
  answers: number;
  /** When the first and the last of them came, in ms since the epoch. */
  firstAt: number;
  lastAt: number;
  /** The run of the last, and one of its rows. */
  runId: string;
  row: number;
}

export interface AnswerReport {
  /** Answers that were looked at; not all of them could be compared in full. */
  answers: number;
  /** Those of them that differ. */
  deviating: number;
  /** The platform's own errors before the service, of which the contract says nothing. */
  byPlatform: number;
  /** Answers of which only status and type were compared, since their body was not kept whole. */
  notWhole: number;
  /** Requests without an answer that could be kept: lost, too late, or a redirect. */
  unanswered: number;
  /** Those in the most answers first. */
  findings: Finding[];
}

/** Answers of the service whose every field was compared: of the others, nothing can be said to be as the contract says. */
export function comparedInFull({ answers, byPlatform, notWhole }: AnswerReport): number {
  return answers - byPlatform - notWhole;
}

export interface AnswerTally {
  /** Each request once. */
  add(request: RequestRecord): void;
  report(): AnswerReport;
}

/** Adds up what differs from the contract, over any number of answers; keeps nothing of the answers themselves. */
export function createAnswerTally(): AnswerTally {
  const findings = new Map<string, Finding>();
  const counts = { answers: 0, deviating: 0, byPlatform: 0, notWhole: 0, unanswered: 0 };

  function count(request: RequestRecord, status: number, deviation: Deviation) {
    const { operation, runId, sentAt, rows } = request;
    const at = request.answeredAt ?? sentAt;
    const { kind, path, expected, came } = deviation;
    const key = [operation, status, kind, path, expected, came].join('\n');
    const known = findings.get(key);
    const isLast = !known || at >= known.lastAt;
    findings.set(key, {
      ...deviation,
      operation,
      status,
      answers: (known?.answers ?? 0) + 1,
      firstAt: Math.min(at, known?.firstAt ?? at),
      lastAt: Math.max(at, known?.lastAt ?? at),
      runId: isLast ? runId : known.runId,
      row: isLast ? (rows[0] ?? 0) : known.row,
    });
  }

  return {
    add(request) {
      const { operation, raw, input } = request;
      if (request.state !== 'answered') return;
      if (!raw) {
        counts.unanswered++;
        return;
      }
      const { status, contentType, cut } = raw;
      const checked = deviationsOf(operation, { status, contentType, body: cut ? null : raw.body, input });
      counts.answers++;
      if (cut) counts.notWhole++;
      if (checked.by === 'platform') counts.byPlatform++;
      if (checked.deviations.length > 0) counts.deviating++;
      for (const deviation of checked.deviations) count(request, status, deviation);
    },
    report: () => ({
      ...counts,
      findings: [...findings.values()].sort((a, b) => b.answers - a.answers || b.lastAt - a.lastAt),
    }),
  };
}
