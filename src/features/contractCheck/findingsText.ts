import { operations } from '#contract/operations.ts';
import type { AnswerReport, Finding } from './answerTally.ts';

interface Place {
  orgLabel: string;
  /** The address of a run, in full. */
  linkTo(finding: Finding): string;
}

const iso = (at: number) => new Date(at).toISOString();

/** The findings for a ticket. Fixed English, as method, path and types are: whoever mends the org reads it, not the person here. */
export function findingsText(report: AnswerReport, { orgLabel, linkTo }: Place): string {
  const { answers, deviating, findings } = report;
  return [
    `${orgLabel}: ${deviating} of ${answers} answers deviate from the contract`,
    ...findings.map((finding) => {
      const { operation, status, kind, path, expected, came, firstAt, lastAt } = finding;
      const { method, path: address } = operations[operation];
      return [
        `\n${method} ${address} (${operation}), status ${status}: ${kind} ${path}`.trimEnd(),
        `  expected: ${expected}`,
        `  came: ${came}`,
        `  in ${finding.answers} answers, from ${iso(firstAt)} to ${iso(lastAt)}, last in ${linkTo(finding)}`,
      ].join('\n');
    }),
    '',
  ].join('\n');
}

/** The same for a program. Times are ISO 8601 in UTC. */
export function findingsJson(report: AnswerReport, { orgLabel, linkTo }: Place): string {
  const { findings, ...counts } = report;
  const deviations = findings.map((finding) => {
    const { operation, status, kind, path, expected, came, answers, firstAt, lastAt } = finding;
    const seen = { firstSeen: iso(firstAt), lastSeen: iso(lastAt), lastRun: linkTo(finding) };
    return { operation, status, kind, path, expected, came, answers, ...seen };
  });
  const { answers, deviating, byPlatform, notWhole, unanswered } = counts;
  return JSON.stringify(
    { org: orgLabel, answers, deviating, byPlatform, notWhole, unanswered, deviations },
    null,
    2,
  );
}
