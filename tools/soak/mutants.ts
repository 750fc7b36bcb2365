import { operations } from '../../src/contract/operations.ts';
import { outcomeOfCause } from '../../src/run/outcomesOf.ts';
import { lookMutants } from './lookMutants.ts';
import {
  afterNoAnswer,
  type Broken,
  overlooking,
  replaceCause,
  replaceOutcomes,
  rewritten,
  withStore,
} from './mutant.ts';

/** Easy mistakes that the model must catch; otherwise a passing soak would prove nothing. */
export const mutants: Readonly<Record<string, Broken>> = {
  ...lookMutants,

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

  'takes a marker for a proof': {
    violates: /is done \(accepted\) .*, and was never executed/,
    mutant: replaceCause('alreadySo', 'accepted'),
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

  'forgets after ten minutes what is unknown': {
    violates: /repeats run-.* unasked/,
    mutant: (ports) =>
      withStore(({ requestsAbout }) => ({
        requestsAbout: overlooking(
          requestsAbout,
          ({ sentAt, outcomes }) =>
            sentAt < ports.clock.now() - 10 * 60_000 &&
            outcomes.some(({ outcome }) => outcome.verdict === 'unknown'),
        ),
      }))(ports),
  },

  'forgets the orders and items that were created': {
    violates: /repeats run-.* unasked/,
    mutant: withStore(({ requestsAbout }) => ({
      requestsAbout: overlooking(
        requestsAbout,
        ({ operation, outcomes }) =>
          operations[operation].does === 'create' &&
          outcomes.every(({ outcome }) => outcome.verdict === 'done'),
      ),
    })),
  },

  'continues a run without a question': {
    violates: /repeats run-.* unasked/,
    mutant: (ports) => ({
      ...ports,
      driveRun: (desk, runId, pastCause, repeats) => desk.runs.drive(runId, 'all', pastCause, repeats),
    }),
  },

  'records findings one by one': {
    violates: /\d of \d findings are recorded/,
    mutant: withStore(({ recordFindings }) => ({
      recordFindings: async (runId, findings, before) => {
        for (const [index, finding] of findings.entries())
          await recordFindings(runId, [finding], before.slice(index, index + 1));
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
