import { describe, expect, it } from 'vitest';
import type { Answer } from '#contract/answer.ts';
import type { Row } from '#run/run.ts';
import { cancelRenewalsRules } from './rules.ts';

const rows: Row[] = ['p1', 'p2', 'p3'].map((purchaseActivityId, index) => ({
  index,
  cells: { purchaseActivityId, cancellationType: 'Cancel Renewal' },
}));
const refused: Answer = {
  verdict: 'refused',
  cause: 'serviceRefused',
  status: 400,
  messages: ['p2 is already cancelled'],
  reply: null,
  raw: null,
  tookMs: 1,
};

function assignOutcomes(rowsPerRequest: number, answer: Answer) {
  const requests = cancelRenewalsRules.plan(rows, rowsPerRequest);
  return requests.flatMap((request) =>
    cancelRenewalsRules.assignOutcomes(request, answer).map(({ outcome }) => outcome),
  );
}

describe('cancelling renewals', () => {
  it('sends one request per activity, or groups if chosen', () => {
    expect(cancelRenewalsRules.plan(rows, 1).map((request) => request.rows)).toEqual([[0], [1], [2]]);
    expect(cancelRenewalsRules.plan(rows, 2).map((request) => request.rows)).toEqual([[0, 1], [2]]);
    expect(cancelRenewalsRules.plan(rows, 2)[1]?.input).toEqual({
      cancelRequests: [{ purchaseActivityId: 'p3', cancellationType: 'Cancel Renewal' }],
    });
  });

  it('puts one cancellation type into each request, in the order of the rows', () => {
    const types = ['Cancel Now', 'Cancel Renewal', 'Cancel Now', 'Cancel Now'];
    const mixed = types.map((cancellationType, index) => ({
      index,
      cells: { purchaseActivityId: `p${index}`, cancellationType },
    }));
    expect(cancelRenewalsRules.plan(mixed, 2).map((request) => request.rows)).toEqual([[0, 2], [1], [3]]);
    expect(cancelRenewalsRules.plan(mixed, 1).map((request) => request.rows)).toEqual([[0], [1], [2], [3]]);
  });

  it('calls every row of a refused group unknown, since some of them may be cancelled', () => {
    expect(
      assignOutcomes(2, refused).map(({ verdict, cause, message }) => [verdict, cause, message]),
    ).toEqual([
      ['unknown', 'groupRefused', 'p2 is already cancelled'],
      ['unknown', 'groupRefused', 'p2 is already cancelled'],
      ['refused', 'serviceRefused', 'p2 is already cancelled'],
    ]);
  });

  it.each(['platformRefused', 'rolledBack', 'recordBusy', 'tooMuch', 'notAllowed', 'wrongAddress'] as const)(
    'calls a group refused where the answer proves that nothing was changed: %s',
    (cause) => {
      expect(assignOutcomes(3, { ...refused, cause }).map((outcome) => outcome.cause)).toEqual([
        cause,
        cause,
        cause,
      ]);
    },
  );

  it('calls every row of a lost group unknown', () => {
    const lost: Answer = { ...refused, verdict: 'unknown', cause: 'noAnswer', messages: [] };
    expect(assignOutcomes(3, lost).map(({ verdict }) => verdict)).toEqual(['unknown', 'unknown', 'unknown']);
  });
});
