import { expect, it } from 'vitest';
import type { AnswerReport } from './answerTally.ts';
import { findingsJson, findingsText } from './findingsText.ts';

const report: AnswerReport = {
  answers: 12,
  deviating: 2,
  byPlatform: 1,
  notWhole: 0,
  unanswered: 3,
  findings: [
    {
      kind: 'status',
      path: '',
      expected: '200, 400, 404, 500',
      came: '202',
      operation: 'cancelRenewals',
      status: 202,
      answers: 2,
      firstAt: Date.UTC(2026, 10, 21, 8),
      lastAt: Date.UTC(2026, 10, 21, 9),
      runId: 'run-1',
      row: 0,
    },
  ],
};
const place = {
  orgLabel: 'Acme',
  linkTo: ({ runId }: { runId: string }) => `https://desk.example/runs/${runId}`,
};

it('is text for a ticket', () => {
  expect(findingsText(report, place)).toBe(`Acme: 2 of 12 answers deviate from the contract

POST /v1/subscription/cancel (cancelRenewals), status 202: status
  expected: 200, 400, 404, 500
  came: 202
  in 2 answers, from 2026-11-21T08:00:00.000Z to 2026-11-21T09:00:00.000Z, last in https://desk.example/runs/run-1
`);
});

it('is JSON for a program', () => {
  expect(JSON.parse(findingsJson(report, place))).toEqual({
    org: 'Acme',
    answers: 12,
    deviating: 2,
    byPlatform: 1,
    notWhole: 0,
    unanswered: 3,
    deviations: [
      {
        operation: 'cancelRenewals',
        status: 202,
        kind: 'status',
        path: '',
        expected: '200, 400, 404, 500',
        came: '202',
        answers: 2,
        firstSeen: '2026-11-21T08:00:00.000Z',
        lastSeen: '2026-11-21T09:00:00.000Z',
        lastRun: 'https://desk.example/runs/run-1',
      },
    ],
  });
});
