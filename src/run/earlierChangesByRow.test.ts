import { describe, expect, it } from 'vitest';
import type { Cause } from '#contract/causes.ts';
import type { AnyRequest, OperationName } from '#contract/operations.ts';
import { earlierChangesByRow } from './earlierChangesByRow.ts';
import { outcomeOfCause } from './outcomesOf.ts';
import type { RequestRecord, Row } from './run.ts';

const ITEM = '802000000000001';

function request(
  runId: string,
  sentAt: number,
  operation: OperationName,
  input: AnyRequest,
  causes: readonly Cause[],
): RequestRecord {
  return {
    id: `${runId} ${sentAt}`,
    runId,
    seq: 0,
    attempt: 1,
    operation,
    rows: causes.map((_, row) => row),
    input,
    bodyHash: '',
    sentAt,
    state: 'answered',
    answeredAt: sentAt,
    cause: causes[0] ?? 'accepted',
    messages: [],
    raw: null,
    outcomes: causes.map((cause, row) => ({ row, outcome: outcomeOfCause(cause) })),
  };
}

const deletion = (runId: string, at: number, cause: Cause, id = ITEM) =>
  request(runId, at, 'deleteOrderItem', { id }, [cause]);
const row = (cells: Row['cells']): Row => ({ index: 0, cells });
const touchOf = (requests: readonly RequestRecord[], id = ITEM) =>
  earlierChangesByRow({ id: 'now', operation: 'deleteOrderItem' }, [row({ id })], requests).get(0);

describe('what was done to the same record before', () => {
  it('is the last request that did it or may have done it, by either form of the id', () => {
    const requests = [
      deletion('first', 1, 'noAnswer', `${ITEM}AAA`),
      deletion('second', 2, 'timedOut'),
      deletion('now', 3, 'serviceRefused'),
    ];
    expect(touchOf(requests)).toEqual({
      runId: 'second',
      row: 0,
      operation: 'deleteOrderItem',
      at: 2,
      verdict: 'unknown',
    });
  });

  it('is found for every row that names the record', () => {
    const rows = [0, 1].map((index) => ({ index, cells: { id: ITEM } }));
    const touched = earlierChangesByRow({ id: 'now', operation: 'deleteOrderItem' }, rows, [
      deletion('first', 1, 'accepted'),
    ]);
    expect([...touched.keys()]).toEqual([0, 1]);
  });

  it('excludes what was refused, not sent, sent later, or about another record', () => {
    expect(
      touchOf([
        deletion('refused', 1, 'serviceRefused'),
        deletion('turned away', 1, 'sessionEnded'),
        deletion('gone by then', 1, 'alreadyGone'),
        deletion('another', 1, 'noAnswer', '802000000000002'),
        deletion('now', 2, 'serviceRefused'),
        deletion('later', 3, 'accepted'),
      ]),
    ).toBeUndefined();
  });

  it('distinguishes ids that differ only in case', () => {
    const requests = [
      deletion('first', 1, 'noAnswer', 'a0X00000000000A'),
      deletion('now', 2, 'serviceRefused'),
    ];
    expect(touchOf(requests, 'a0X00000000000a')).toBeUndefined();
  });

  it('is found within a request of many rows, and names the row', () => {
    const renewal = request(
      'renewal',
      1,
      'generateRenewals',
      { purchaseActivities: [{ purchaseActivityIds: ['a', 'b'] }, { purchaseActivityIds: ['c'] }] },
      ['accepted', 'accepted', 'resultMissing'],
    );
    const touches = earlierChangesByRow(
      { id: 'now', operation: 'cancelRenewals' },
      [row({ purchaseActivityId: 'c' })],
      [renewal],
    );
    expect(touches.get(0)).toMatchObject({ runId: 'renewal', row: 2, verdict: 'unknown' });
  });
});
