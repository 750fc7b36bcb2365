import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Fate } from '#contract/fate.ts';
import { fateOf } from '#run/fatesOf.ts';
import { fateMessage, type RowStory } from './fateMessage.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const say = { words: i18n._.bind(i18n), moment: (at: number) => `at ${at}` };
const settlement = {
  id: 's',
  runId: 'run-1',
  row: 0,
  found: 'done',
  recordId: null,
  note: 'case 4711',
  by: 'Clara Clerk',
  at: 5,
} as const;

function messageOf(fate: Fate, story: Partial<RowStory> = {}): string {
  const whole = {
    operation: 'deleteOrderItem',
    settlement: undefined,
    earlier: undefined,
    ...story,
  } as const;
  return fateMessage(fate, whole, say);
}

describe('the message of a row', () => {
  it('is empty if the row is done or nothing happened', () => {
    expect(messageOf(fateOf('accepted'))).toBe('');
    expect(messageOf(fateOf('waiting'))).toBe('');
  });

  it('is the service’s message, or the cause if it gave none', () => {
    expect(messageOf({ ...fateOf('serviceRefused'), message: 'Plan inactive' })).toBe('Plan inactive');
    expect(messageOf(fateOf('noAnswer'))).toBe('There was no answer');
  });

  it('begins with the cause if the answer has nothing but an id', () => {
    expect(messageOf({ ...fateOf('contradiction'), message: 'id: 801A · No price' })).toBe(
      'The answer contradicts itself · id: 801A · No price',
    );
    expect(messageOf(fateOf('contradiction'))).toBe('The answer contradicts itself');
  });

  it('is who settled it, when and why', () => {
    expect(messageOf(fateOf('settledDone'), { settlement })).toBe(
      'Found done in the CRM · Settled by Clara Clerk, at 5: case 4711',
    );
    expect(messageOf(fateOf('settledNotDone'), { settlement: { ...settlement, note: '' } })).toBe(
      'Found not done in the CRM · Settled by Clara Clerk, at 5',
    );
  });

  it('is that the item is already gone if an earlier deletion had no clear answer', () => {
    const fate: Fate = { ...fateOf('alreadyGone'), message: 'Order Item not found' };
    const earlier = { runId: 'e', row: 0, operation: 'deleteOrderItem', at: 3, verdict: 'unknown' } as const;
    expect(messageOf(fate, { earlier })).toBe(
      'Already gone: its deletion was sent from this browser before, at 3, without a clear answer. · Order Item not found',
    );
    expect(messageOf(fate)).toBe('Already gone · Order Item not found');
    expect(messageOf(fateOf('alreadyGone'))).toBe('Already gone');
  });

  it('names the earlier run that may have done it if the refusal says “already”', () => {
    const fate: Fate = { ...fateOf('serviceRefused'), message: 'already cancelled', warning: 'mayBeDone' };
    const earlier = { runId: 'e', row: 0, operation: 'cancelRenewals', at: 3, verdict: 'unknown' } as const;
    expect(messageOf(fate, { operation: 'cancelRenewals' })).toMatch(
      /^already cancelled · May already be done: check/,
    );
    expect(messageOf(fate, { operation: 'cancelRenewals', earlier })).toBe(
      'already cancelled · May already be done: an earlier run of this browser got no clear answer, at 3.',
    );
  });
});
