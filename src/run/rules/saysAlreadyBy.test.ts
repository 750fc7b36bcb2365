import { describe, expect, it } from 'vitest';
import { type OperationName, operationNames } from '#contract/operations.ts';
import { saysAlreadyBy } from './saysAlreadyDone.ts';

describe('the words of an org', () => {
  it('apply to the operation they are listed under', () => {
    const patterns = { generateRenewals: ['Follow-up ORDER', 'schließt an'] };
    const renewal = saysAlreadyBy(patterns, 'generateRenewals');
    expect(renewal('There is a follow-up order')).toBe(true);
    expect(renewal('Die Aktivität SCHLIESST an')).toBe(false);
    expect(renewal('has already been renewed')).toBe(true);
    expect(saysAlreadyBy(patterns, 'cancelRenewals')('There is a follow-up order')).toBe(false);
  });

  it('in one list for all apply only to the operation they name', () => {
    const patterns = ['already renewed', 'has been cancelled', 'weg ist weg'];
    const says = (operation: OperationName, text: string) => saysAlreadyBy(patterns, operation)(text);
    expect(says('cancelRenewals', 'It is already renewed')).toBe(false);
    expect(says('generateRenewals', 'It has been cancelled')).toBe(false);
    expect(operationNames.filter((operation) => !says(operation, 'Weg ist weg!'))).toEqual([]);
  });
});
