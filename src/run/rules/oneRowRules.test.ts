import { describe, expect, it } from 'vitest';
import type { Answer } from '#contract/answer.ts';
import { oneRowRules } from './oneRowRules.ts';

const createOrderRules = oneRowRules('createOrder');

const cells = { businessUnitId: 'b', customerType: 'ORGANIZATION', accountId: 'a' };
const answered = (reply: Answer['reply']): Answer => ({
  verdict: 'done',
  cause: 'accepted',
  status: 201,
  messages: [],
  reply,
  raw: null,
  tookMs: 1,
});

function assignOutcomes(answer: Answer) {
  const [request] = createOrderRules.plan([{ index: 0, cells }], 1);
  if (!request) throw new Error('nothing planned');
  return createOrderRules.assignOutcomes(request, answer);
}

describe('one row a request', () => {
  it('sends one request per row, without empty fields', () => {
    const rows = [
      { index: 0, cells: { ...cells, billToContactId: '' } },
      { index: 1, cells: { ...cells, billToContactId: 'c', currencyIsoCode: 'EUR' } },
    ];
    expect(createOrderRules.plan(rows, 50)).toEqual([
      { seq: 0, rows: [0], input: cells },
      { seq: 1, rows: [1], input: { ...cells, billToContactId: 'c', currencyIsoCode: 'EUR' } },
    ]);
  });

  it('converts a quantity to a number, and leaves out empty fields', () => {
    const item = { orderId: 'o', accountId: 'a', contactId: 'c', productId: 'p', quantity: '2' };
    const terms = { subscriptionPlanId: 's', startDate: '2026-01-01', endDate: '2026-12-31' };
    const inputOf = (cells: Record<string, string>) =>
      oneRowRules('addOrderItem').plan([{ index: 0, cells }], 1)[0]?.input;
    expect(inputOf({ ...item, subscriptionPlanId: '', startDate: '', endDate: '' })).toEqual({
      ...item,
      quantity: 2,
    });
    expect(inputOf({ ...item, ...terms })).toEqual({ ...item, ...terms, quantity: 2 });
  });

  it('takes the order from the answer', () => {
    expect(assignOutcomes(answered({ success: true, id: '801A', uuid: 'u' }))).toEqual([
      { row: 0, outcome: { verdict: 'done', cause: 'accepted', recordId: '801A' } },
    ]);
  });

  it('is unknown if the answer has no order', () => {
    expect(assignOutcomes(answered({ success: true, id: '', uuid: 'u' }))[0]?.outcome.cause).toBe(
      'resultMissing',
    );
  });

  it('shows the order of an answer that contradicts itself, and does not record it', () => {
    const inDoubt: Answer = {
      ...answered({ success: true, id: '801A', uuid: 'u' }),
      verdict: 'unknown',
      cause: 'contradiction',
      messages: ['id: 801A', 'No price'],
    };
    expect(assignOutcomes(inDoubt)[0]?.outcome).toEqual({
      verdict: 'unknown',
      cause: 'contradiction',
      message: 'id: 801A · No price',
    });
  });

  it("gives a refusal in the service's words", () => {
    const refused: Answer = {
      ...answered(null),
      verdict: 'refused',
      cause: 'serviceRefused',
      messages: ['accountId is required'],
    };
    expect(assignOutcomes(refused)[0]?.outcome).toEqual({
      verdict: 'refused',
      cause: 'serviceRefused',
      message: 'accountId is required',
    });
  });
});
