import { describe, expect, it } from 'vitest';
import type { Answer } from '#contract/answer.ts';
import { oneRowRules } from './oneRowRules.ts';
import { withCommonRules } from './withCommonRules.ts';

const rules = withCommonRules(oneRowRules('deleteOrderItem'), 'deleteOrderItem', {});

const ID = '802000000000001';

const done: Answer = {
  verdict: 'done',
  cause: 'accepted',
  status: 200,
  messages: [],
  reply: { success: true, id: ID },
  raw: null,
  tookMs: 1,
};

function assignFor(answer: Answer) {
  const [request] = rules.plan([{ index: 0, cells: { id: ID } }], 1);
  if (!request) throw new Error('nothing planned');
  return rules.assignOutcomes(request, answer)[0]?.outcome;
}

const assignOutcomes = (id: string) => assignFor({ ...done, reply: { success: true, id } });

describe('deleting order items', () => {
  it('is done if the answer names the item, in either form of its id', () => {
    expect(assignOutcomes(ID)).toMatchObject({ verdict: 'done', recordId: ID });
    expect(assignOutcomes(`${ID}AAA`)).toMatchObject({ verdict: 'done' });
  });

  it('is unknown when the answer names another item', () => {
    expect(assignOutcomes('802000000000002')).toMatchObject({
      verdict: 'unknown',
      cause: 'resultMismatch',
      message: `${ID} → 802000000000002`,
    });
  });

  it('is unknown if the service does not find the item', () => {
    const refused: Answer = {
      ...done,
      verdict: 'refused',
      status: 404,
      reply: null,
      cause: 'serviceRefused',
    };
    expect(assignFor({ ...refused, messages: ['Order Item not found'] })).toEqual({
      verdict: 'unknown',
      cause: 'alreadyGone',
      message: 'Order Item not found',
      warning: 'mayBeDone',
    });
    expect(assignFor({ ...refused, cause: 'wrongAddress' })).toMatchObject({ verdict: 'refused' });
    expect(assignFor({ ...refused, status: 400 })).toMatchObject({ verdict: 'refused' });
  });
});
