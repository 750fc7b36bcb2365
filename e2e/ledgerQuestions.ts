import { expect } from '@playwright/test';
import { type OperationName, operationNames } from '#contract/operations.ts';
import type { LedgerEntry, ReceivedRequest } from '#sandbox/ledger.ts';
import type { Persona } from '#sandbox/personas.ts';

/** Facts about executed operations. Omitted properties are not checked. */
export interface Executed {
  /** Number of executions; one by default. */
  times?: number;
  by?: Persona['id'];
  /** The changed records, in this order. */
  changed?: readonly string[];
}

/**
 * Assertions about the ledger. `expectExecuted` and `expectReceived` wait for a count, so they miss later events such
 * as a second execution. To exclude later events, call them after the page shows the outcome.
 */
export interface LedgerQuestions {
  /** Expects this number of executions. Call it after the page shows the outcome. */
  expectExecuted(operation: OperationName, expected?: Executed): Promise<void>;
  /** Expects no execution. Call it after the page shows the outcome. */
  expectEmpty(): Promise<void>;
  /**
   * Expects this number of requests at the org, with any result. Call it before an event during a request, and before
   * `clock.advance` if the org delays the work (`expectExecuted` if it delays the answer). To exclude further requests,
   * call it after the page shows the outcome.
   */
  expectReceived(requests: number): Promise<void>;
}

export function ledgerQuestions(
  ledger: () => Promise<LedgerEntry[]>,
  received: () => Promise<ReceivedRequest[]>,
): LedgerQuestions {
  return {
    async expectExecuted(operation, { times = 1, by, changed } = {}) {
      // Playwright does not check types: a misspelt operation would count as never executed.
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
    async expectEmpty() {
      expect(await ledger(), 'what was executed').toEqual([]);
    },
    async expectReceived(requests) {
      await expect
        .poll(async () => (await received()).length, { message: 'how many requests reached the org' })
        .toBe(requests);
    },
  };
}
