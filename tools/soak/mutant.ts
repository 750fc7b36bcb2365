import type { Org } from '../../src/config/config.ts';
import type { Answer } from '../../src/contract/answer.ts';
import type { Cause, Outcome } from '../../src/contract/causes.ts';
import type { OperationName } from '../../src/contract/operations.ts';
import type { driveRun } from '../../src/desk/startRun.ts';
import type { ActiveRunsPorts } from '../../src/run/activeRuns.ts';
import { outcomeOfCause, sameOutcomeForAll } from '../../src/run/outcomesOf.ts';
import type { OperationRules, RequestRecord } from '../../src/run/run.ts';
import type { TokenTrust } from '../../src/session/tokenTrust.ts';
import type { Store } from './disk.ts';
import type { Eyes } from './eyes.ts';

/** The dependencies of a tab's runs. `hostTime` decides which old runs the tab deletes. */
export interface ConsolePorts extends ActiveRunsPorts {
  store: Store;
  rulesOf: (operation: OperationName) => OperationRules;
  hostTime(): Promise<number | null>;
  /** Rejects if code that sending needs cannot be had (run/sendingCode.ts). */
  loadCode(): Promise<unknown>;
  trust: TokenTrust;
  driveRun: typeof driveRun;
  sendOnce: Org['sendOnce'];
  /** A look in the org. */
  eyes: Eyes;
}

/** Changes the dependencies of a console, to give it one fault or none. */
export type Mutant = (ports: ConsolePorts) => ConsolePorts;

export const asItIs: Mutant = (ports) => ports;

/** A console with one fault, and the violation that the model reports for it. */
export interface Broken {
  violates: RegExp;
  mutant: Mutant;
}

/** Replaces the outcomes of rows, if `applies` accepts the answer of their request. */
export const replaceOutcomes =
  (replaced: (outcome: Outcome) => Outcome, applies: (answer: Answer) => boolean = () => true): Mutant =>
  (ports) => ({
    ...ports,
    rulesOf: (operation) => {
      const rules = ports.rulesOf(operation);
      const assignOutcomes: typeof rules.assignOutcomes = (request, answer) => {
        const outcomes = rules.assignOutcomes(request, answer);
        return applies(answer)
          ? outcomes.map(({ row, outcome }) => ({ row, outcome: replaced(outcome) }))
          : outcomes;
      };
      return { ...rules, assignOutcomes };
    },
  });

/** Replaces the cause of a row, if it is `from` and `applies` accepts the row's message. */
export const replaceCause = (from: Cause, to: Cause, applies = (_message: string) => true): Mutant =>
  replaceOutcomes((outcome) =>
    outcome.cause === from && applies(outcome.message ?? '')
      ? { ...outcome, ...outcomeOfCause(to) }
      : outcome,
  );

/** Replaces the answer of a call without an answer. */
export const afterNoAnswer =
  (replaced: (answer: Answer, again: () => Promise<Answer>) => Answer | Promise<Answer>): Mutant =>
  (ports) => ({
    ...ports,
    call: async (...given) => {
      const answer = await ports.call(...given);
      return answer.cause === 'noAnswer' ? replaced(answer, () => ports.call(...given)) : answer;
    },
  });

/** The record with another cause, for all its rows. */
export const rewritten = (request: RequestRecord, cause: Cause): RequestRecord => ({
  ...request,
  cause,
  outcomes: sameOutcomeForAll(request.rows, outcomeOfCause(cause)),
});

export const withStore =
  (changed: (store: ConsolePorts['store']) => Partial<ConsolePorts['store']>): Mutant =>
  (ports) => ({ ...ports, store: { ...ports.store, ...changed(ports.store) } });

type RequestsAbout = ConsolePorts['store']['requestsAbout'];

/** Leaves out the earlier requests that `isOverlooked` accepts. */
export const overlooking =
  (requestsAbout: RequestsAbout, isOverlooked: (request: RequestRecord) => boolean): RequestsAbout =>
  async (...sought) => {
    const found = await requestsAbout(...sought);
    for (const [key, requests] of found)
      found.set(
        key,
        requests.filter((request) => !isOverlooked(request)),
      );
    return found;
  };
