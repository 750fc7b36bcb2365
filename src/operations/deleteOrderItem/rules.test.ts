import { describe, expect, it } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import { deleteOrderItemRules } from './rules.ts';

const ID = '802000000000001';

const done: Outcome = {
  verdict: 'done',
  cause: 'accepted',
  status: 200,
  messages: [],
  reply: { success: true, id: ID },
  raw: null,
  tookMs: 1,
};

function settleOutcome(outcome: Outcome) {
  const [request] = deleteOrderItemRules.plan([{ index: 0, cells: { id: ID } }], 1);
  if (!request) throw new Error('nothing planned');
  return deleteOrderItemRules.settle(request, outcome)[0]?.fate;
}

const settle = (id: string) => settleOutcome({ ...done, reply: { success: true, id } });

describe('deleting order items', () => {
  it('is done if the answer names the item, in either form of its id', () => {
    expect(settle(ID)).toMatchObject({ verdict: 'done', recordId: ID });
    expect(settle(`${ID}AAA`)).toMatchObject({ verdict: 'done' });
  });

  it('is unknown when the answer names another item', () => {
    expect(settle('802000000000002')).toMatchObject({
      verdict: 'unknown',
      cause: 'resultMismatch',
      message: `${ID} → 802000000000002`,
    });
  });

  it('is unknown if the service does not find the item', () => {
    const refused: Outcome = {
      ...done,
      verdict: 'refused',
      status: 404,
      reply: null,
      cause: 'serviceRefused',
    };
    expect(settleOutcome({ ...refused, messages: ['Order Item not found'] })).toEqual({
      verdict: 'unknown',
      cause: 'alreadyGone',
      message: 'Order Item not found',
      warning: 'mayBeDone',
    });
    expect(settleOutcome({ ...refused, cause: 'wrongAddress' })).toMatchObject({ verdict: 'refused' });
    expect(settleOutcome({ ...refused, status: 400 })).toMatchObject({ verdict: 'refused' });
  });
});
