import { expect } from '@playwright/test';
import { type OperationName, operationNames } from '#contract/operations.ts';
import type { LedgerEntry, ReceivedRequest } from '#sandbox/ledger.ts';
import type { Persona } from '#sandbox/personas.ts';

/** What must be true of what an org executed of one operation. What is left out does not matter. */
export interface Executed {
  /** How often; once when left out. */
  times?: number;
  by?: Persona['id'];
  /** The records that were changed, in this order. */
  changed?: readonly string[];
}

/**
 * Assertions on the truth. Each of the two that count waits until it holds, so that what comes only afterwards, as a second
 * execution would, is not seen: whoever wants to know that nothing more came asks after the page has said how it ended.
 */
export interface LedgerQuestions {
  /** The org has executed this operation so often. To be asked after the page has said what came of it. */
  toHaveExecuted(operation: OperationName, expected?: Executed): Promise<void>;
  /** The org executed nothing at all. To be asked after the page has said what came of it. */
  toBeEmpty(): Promise<void>;
  /**
   * So many requests have reached the org, whatever came of them. To be waited for before `clock.advance` where the org
   * takes its time before the work (after the work: `toHaveExecuted`), and before what is to happen meanwhile; to be asked
   * after the page has said what came of it where there are to be no more.
   */
  toHaveReceived(requests: number): Promise<void>;
}

export function ledgerQuestions(
  ledger: () => Promise<LedgerEntry[]>,
  received: () => Promise<ReceivedRequest[]>,
): LedgerQuestions {
  return {
    async toHaveExecuted(operation, { times = 1, by, changed } = {}) {
      // Playwright strips types and checks none: a name with a slip in it would never have been executed.
      if (!operationNames.includes(operation))
        throw new Error(`No operation is called "${operation}". There are: ${operationNames.join(', ')}`);
      const ofOperation = async () => (await ledger()).filter((entry) => entry.operation === operation);
      await expect
        .poll(async () => (await ofOperation()).length, { message: `how often ${operation} was executed` })
        .toBe(times);
      const entries = await ofOperation();
      if (by) expect(entries.map(({ persona }) => persona)).toEqual(entries.map(() => by));
      if (changed) expect(entries.flatMap((entry) => entry.changed)).toEqual(changed);
    },
    async toBeEmpty() {
      expect(await ledger(), 'what was executed').toEqual([]);
    },
    async toHaveReceived(requests) {
      await expect
        .poll(async () => (await received()).length, { message: 'how many requests reached the org' })
        .toBe(requests);
    },
  };
}
