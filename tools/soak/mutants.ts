import type { Org } from '../../src/config/config.ts';
import type { Answer } from '../../src/contract/answer.ts';
import type { Cause, Outcome } from '../../src/contract/causes.ts';
import type { ActiveRunsPorts } from '../../src/run/activeRuns.ts';
import { allRows, outcomeOfCause } from '../../src/run/outcomesOf.ts';
import type { RequestRecord } from '../../src/run/run.ts';
import type { TokenTrust } from '../../src/session/tokenTrust.ts';

/** The dependencies of a tab's runs. `hostTime` decides which old runs the tab deletes. */
export interface ConsolePorts extends ActiveRunsPorts {
  hostTime(): Promise<number | null>;
  /** Rejects if code that sending needs cannot be had (lib/lateCode.ts). */
  loadCode(): Promise<unknown>;
  trust: TokenTrust;
  sendOnce: Org['sendOnce'];
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
const replaceOutcomes =
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
const replaceCause = (from: Cause, to: Cause, applies = (_message: string) => true): Mutant =>
  replaceOutcomes((outcome) =>
    outcome.cause === from && applies(outcome.message ?? '')
      ? { ...outcome, ...outcomeOfCause(to) }
      : outcome,
  );

/** Replaces the answer of a call without an answer. */
const afterNoAnswer =
  (replaced: (answer: Answer, again: () => Promise<Answer>) => Answer | Promise<Answer>): Mutant =>
  (ports) => ({
    ...ports,
    call: async (...given) => {
      const answer = await ports.call(...given);
      return answer.cause === 'noAnswer' ? replaced(answer, () => ports.call(...given)) : answer;
    },
  });

/** The record with another cause, for all its rows. */
const rewritten = (request: RequestRecord, cause: Cause): RequestRecord => ({
  ...request,
  cause,
  outcomes: allRows(request.rows, outcomeOfCause(cause)),
});

const withStore =
  (changed: (store: ConsolePorts['store']) => Partial<ConsolePorts['store']>): Mutant =>
  (ports) => ({ ...ports, store: { ...ports.store, ...changed(ports.store) } });

/** Easy mistakes that the model must catch; otherwise a passing soak would prove nothing. */
export const mutants: Readonly<Record<string, Broken>> = {
  'sends again after a network error': {
    violates: /was sent 2 times/,
    mutant: afterNoAnswer((_outcome, again) => again()),
  },

  'takes a network error for a limit, and waits': {
    violates: /is notSent \(limitReached\) .*, and was executed/,
    mutant: afterNoAnswer((answer) => ({ ...answer, verdict: 'notSent', cause: 'limitReached' })),
  },

  'calls a timeout refused': {
    violates: /is refused \(rolledBack\) .*, and was executed/,
    mutant: replaceCause('timedOut', 'rolledBack'),
  },

  'calls every answer of a group done': {
    violates: /is done \(accepted\) .*, and was never executed/,
    mutant: replaceOutcomes(
      () => outcomeOfCause('accepted'),
      ({ cause }) => cause === 'accepted',
    ),
  },

  'knows "already" in five wordings': {
    violates: /is refused \(serviceRefused\) .*, and was executed/,
    mutant: replaceCause(
      'alreadySo',
      'serviceRefused',
      (message) => !/already (renewed|cancell?ed)|has been (cancelled|renewed)/i.test(message),
    ),
  },

  'calls the rows of a refused group refused': {
    violates: /is refused \(rolledBack\) .*, and was executed/,
    mutant: replaceCause('groupRefused', 'rolledBack'),
  },

  'does not record the intent': {
    violates: /was sent without a record of the intent/,
    mutant: withStore(({ recordAnswer }) => ({
      recordIntent: () => Promise.resolve(),
      recordNext: (answered, _sending, progress) => recordAnswer(answered, progress),
    })),
  },

  'sends although the intent could not be recorded': {
    violates: /was sent without a record of the intent/,
    mutant: withStore(({ recordIntent, recordNext }) => ({
      recordIntent: (...given) => recordIntent(...given).catch(() => undefined),
      recordNext: (...given) => recordNext(...given).catch(() => undefined),
    })),
  },

  'goes on with a disk that stays full': {
    violates: /was sent without a record of the intent/,
    mutant: withStore(({ recordIntent }) => ({
      // Limited shortages refuse fewer writes in a row, so only a disk that stays full fails every try.
      recordIntent: async (...given) => {
        for (let tries = 1; tries <= 12; tries++) {
          const isWritten = await recordIntent(...given).then(
            () => true,
            () => false,
          );
          if (isWritten) return;
        }
      },
    })),
  },

  'takes what was interrupted for not sent': {
    violates: /is notSent \(offline\) .*, and was executed/,
    mutant: withStore(({ recordAnswer }) => ({
      recordAnswer: (request, progress) =>
        recordAnswer(request.cause === 'interrupted' ? rewritten(request, 'offline') : request, progress),
    })),
  },

  'forgets the answer that it could not write': {
    violates: /was answered \w+, and is recorded as interrupted/,
    mutant: withStore(({ recordAnswer }) => {
      const lost = new Set<string>();
      return {
        recordAnswer: (request, progress) =>
          recordAnswer(lost.has(request.id) ? rewritten(request, 'interrupted') : request, progress).catch(
            (error: Error) => {
              lost.add(request.id);
              throw error;
            },
          ),
      };
    }),
  },

  'sends the same again without a question': {
    violates: /repeats run-.* unasked/,
    mutant: withStore(() => ({ requestsAbout: async () => new Map() })),
  },

  'overlooks rows that an open run is still to send': {
    violates: /repeats run-.* unasked/,
    mutant: withStore(() => ({ rowsOf: async () => [] })),
  },

  'records findings one by one': {
    violates: /\d of \d findings are recorded/,
    mutant: withStore(({ recordFindings }) => ({
      recordFindings: async (runId, findings, before) => {
        for (const [place, finding] of findings.entries())
          await recordFindings(runId, [finding], before.slice(place, place + 1));
      },
    })),
  },

  'drives a run without its lock': {
    violates: /is on its way 2 times|was written over|was over, and changed/,
    mutant: (ports) => ({ ...ports, locks: { ...ports.locks, holdIfFree: (_name, work) => work() } }),
  },

  'sends without the lock of the org': {
    violates: /\d requests on their way, \d at most/,
    mutant: (ports) => ({ ...ports, locks: { ...ports.locks, hold: (_name, work) => work() } }),
  },

  'adds every item to the first order': {
    violates: /was added to another order/,
    mutant: withStore(({ readRun }) => ({
      readRun: async (runId) => {
        const history = await readRun(runId);
        const orderId = history.rows.find(({ cells }) => cells['orderId'])?.cells['orderId'];
        const rows = history.rows.map(({ openOrder, ...row }) =>
          row.order && orderId
            ? { ...row, cells: { ...row.cells, orderId } }
            : { ...row, ...(openOrder && { openOrder }) },
        );
        return { ...history, rows };
      },
    })),
  },

  'goes on with a token that may have ended': {
    violates: /was sent with a token that may have ended/,
    mutant: (ports) => ({ ...ports, trust: { ...ports.trust, unanswered: () => false } }),
  },

  'sends although code is missing': {
    violates: /was sent without the code that tells its outcome/,
    mutant: (ports) => ({ ...ports, loadCode: () => ports.loadCode().catch(() => undefined) }),
  },

  'lets the browser send a request again': {
    violates: /arrived 2 times/,
    mutant: (ports) => ({ ...ports, sendOnce: false }),
  },

  'creates again what the browser may have sent twice': {
    violates: /was created, and sent again/,
    mutant: (ports) => ({
      ...ports,
      call: async (...given) => {
        const answer = await ports.call(...given);
        return answer.cause === 'mayBeRepeat'
          ? { ...answer, verdict: 'notSent', cause: 'limitReached' }
          : answer;
      },
    }),
  },

  'deletes old runs by its own clock alone': {
    violates: /was deleted, long before its days are over/,
    mutant: (ports) => ({ ...ports, hostTime: async () => ports.clock.now() }),
  },
};
