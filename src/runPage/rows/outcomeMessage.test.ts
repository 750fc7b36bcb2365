import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '#contract/causes.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import { type MessageFacts, outcomeMessage, readableReasons } from './outcomeMessage.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const say = { words: i18n._.bind(i18n), moment: (at: number) => `at ${at}` };
const finding = {
  id: 's',
  runId: 'run-1',
  row: 0,
  found: 'done',
  recordId: null,
  note: 'case 4711',
  by: 'Clara Clerk',
  at: 5,
} as const;

function messageOf(outcome: Outcome, story: Partial<MessageFacts> = {}): string {
  const whole = {
    operation: 'deleteOrderItem',
    finding: undefined,
    earlier: undefined,
    ...story,
  } as const;
  return outcomeMessage(outcome, whole, say);
}

describe('the message of a row', () => {
  it('is empty if the row is done or nothing happened', () => {
    expect(messageOf(outcomeOfCause('accepted'))).toBe('');
    expect(messageOf(outcomeOfCause('waiting'))).toBe('');
  });

  it('is the service’s message, or the cause if it gave none', () => {
    expect(messageOf({ ...outcomeOfCause('serviceRefused'), message: 'Plan inactive' })).toBe(
      'Plan inactive',
    );
    expect(messageOf(outcomeOfCause('noAnswer'))).toBe('There was no answer');
  });

  it('begins with the cause if the answer has nothing but an id', () => {
    expect(messageOf({ ...outcomeOfCause('contradiction'), message: 'id: 801A · No price' })).toBe(
      'The answer contradicts itself · id: 801A · No price',
    );
    expect(messageOf(outcomeOfCause('contradiction'))).toBe('The answer contradicts itself');
  });

  it('begins with plain words if the platform’s begin with a code, and keeps these after them', () => {
    const apex = 'APEX_ERROR: System.NullPointerException: Attempt to de-reference a null object';
    expect(messageOf({ ...outcomeOfCause('rolledBack'), message: apex })).toBe(
      `It failed in the org, and nothing was saved · ${apex}`,
    );
    const missing = 'REQUIRED_FIELD_MISSING: Required fields are missing: [Name]';
    expect(readableReasons({ cause: 'platformRefused', message: missing }, say)).toEqual([
      'The org refused the request',
      missing,
    ]);
    for (const message of ['Plan inactive', 'PA-0017 is not active', 'VIP contracts are renewed by hand'])
      expect(readableReasons({ cause: 'serviceRefused', message }, say)).toEqual([message]);
  });

  it('is who recorded the finding, when and why', () => {
    expect(messageOf(outcomeOfCause('settledDone'), { finding })).toBe(
      'Found done in the CRM · Recorded by Clara Clerk, at 5: case 4711',
    );
    expect(messageOf(outcomeOfCause('settledNotDone'), { finding: { ...finding, note: '' } })).toBe(
      'Found not done in the CRM · Recorded by Clara Clerk, at 5',
    );
  });

  it('is that the item is already gone if an earlier deletion had no clear answer', () => {
    const outcome: Outcome = { ...outcomeOfCause('alreadyGone'), message: 'Order Item not found' };
    const earlier = { runId: 'e', row: 0, operation: 'deleteOrderItem', at: 3, verdict: 'unknown' } as const;
    expect(messageOf(outcome, { earlier })).toBe(
      'May be deleted already. Its deletion was sent from this browser before, at 3: Unknown · Order Item not found',
    );
    expect(messageOf(outcome)).toBe('The item was not found · Order Item not found');
    expect(messageOf(outcomeOfCause('alreadyGone'))).toBe('The item was not found');
  });

  it('names the earlier run that may have done it if the refusal says “already”', () => {
    const outcome: Outcome = {
      ...outcomeOfCause('serviceRefused'),
      message: 'already cancelled',
      warning: 'mayBeDone',
    };
    const earlier = { runId: 'e', row: 0, operation: 'cancelRenewals', at: 3, verdict: 'unknown' } as const;
    expect(messageOf(outcome, { operation: 'cancelRenewals' })).toMatch(
      /^already cancelled · May be done already: look/,
    );
    expect(messageOf(outcome, { operation: 'cancelRenewals', earlier })).toBe(
      'already cancelled · May be done already. The same record was sent from this browser before, at 3: Unknown',
    );
  });
});
