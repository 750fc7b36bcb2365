import { describe, expect, it } from 'vitest';
import { type Cause, verdictOf } from '#contract/causes.ts';
import { operationNames } from '#contract/operations.ts';
import { stateWords } from '#contract/words/stateWords.ts';
import { nextStepWords } from './nextStepWords.ts';
import { causeWords } from './outcomeWords.ts';

describe('outcomeWords', () => {
  it('gives no two causes the same title', () => {
    const titles = Object.values(causeWords).map(({ title }) => title.id);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('says of a busy record only what the answered attempt shows', () => {
    // On a reused connection the first attempt may have added the item that blocks the second (docs/reliability.md).
    const { meaning } = causeWords.recordBusy;
    expect(meaning.message).toMatch(/^Nothing was saved by this attempt\.$/);
    expect(nextStepWords('recordBusy').message).toMatch(/^Check before you try again: an earlier attempt/);
  });

  it('leads to the org where the console can read it, and else to the CRM', () => {
    const causes = (Object.keys(causeWords) as Cause[]).filter((cause) => verdictOf(cause) !== 'done');
    const ofCrm = causes.filter((cause) => /the CRM/.test(nextStepWords(cause).message ?? ''));
    expect(ofCrm).toEqual(causes.filter((cause) => verdictOf(cause) === 'unknown' && cause !== 'sending'));
    for (const cause of causes) {
      const { message = '' } = nextStepWords(cause, true);
      if (ofCrm.includes(cause)) expect(message).toMatch(/look in the org/i);
      expect(message).not.toMatch(/CRM/);
    }
    expect(nextStepWords('groupRefused', true).message).toMatch(/can then be sent one by one\.$/);
  });

  it('calls a cancellation accepted, and everything else done', () => {
    const words = new Map(
      operationNames.map((operation) => [operation, stateWords('done', operation).message]),
    );
    expect([...words].filter(([, text]) => text !== 'Done')).toEqual([['cancelRenewals', 'Accepted']]);
    expect(stateWords('refused', 'cancelRenewals').message).toBe('Refused');
  });
});
