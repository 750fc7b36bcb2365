import type { Answer } from '#contract/answer.ts';
import type { Cause } from '#contract/causes.ts';
import { verdictOf } from '#contract/causes.ts';
import type { Clock } from '#lib/clock.ts';
import { type ActiveRuns, createActiveRuns } from '../activeRuns.ts';
import { outcomeOfCause, sameOutcomeForAll } from '../outcomesOf.ts';
import type { OperationRules, PlannedRequest, Row, Run } from '../run.ts';
import { memoryLocks } from './memoryLocks.ts';
import { memoryRunStore } from './memoryRunStore.ts';

/** One request per row; the row has the request's outcome. */
const oneByOne: OperationRules = {
  plan: (rows) => rows.map((row, seq) => ({ seq, rows: [row.index], input: { id: row.cells['id'] ?? '' } })),
  assignOutcomes: (request, answer) => sameOutcomeForAll(request.rows, outcomeOfCause(answer.cause)),
};

export function answerWith(cause: Cause): Answer {
  return { verdict: verdictOf(cause), cause, status: null, messages: [], reply: null, raw: null, tookMs: 1 };
}

export function stageRun(rowCount: number, change: Partial<Run> = {}): { run: Run; rows: Row[] } {
  const run: Run = {
    id: 'run-1',
    operation: 'deleteOrderItem',
    owner: { orgId: 'acme', userId: 'clara', userName: 'Clara Clerk' },
    orgLabel: 'Acme',
    origin: 'sheet',
    createdAt: 0,
    endedAt: null,
    state: 'ready',
    pausedBy: null,
    rowCount,
    requestCount: rowCount,
    counts: { done: 0, refused: 0, unknown: 0, notSent: rowCount },
    rowsPerRequest: 1,
    sendsAgain: null,
    note: '',
    ...change,
  };
  return {
    run,
    rows: Array.from({ length: rowCount }, (_, index) => ({
      index,
      cells: { id: `${run.id}-item-${index}` },
    })),
  };
}

/** A browser with one journal and one set of locks. The test decides what the platform answers. */
export function createStage(answers: (request: PlannedRequest, nth: number) => Cause | Promise<Cause>) {
  const store = memoryRunStore();
  let locks = memoryLocks();
  const sent: string[] = [];
  const waits: number[] = [];
  let now = 1_000;
  let ids = 0;
  const clock: Clock = {
    now: () => now++,
    sleep: async (ms, signal) => {
      waits.push(ms);
      await stage.asleep(signal);
      now += ms;
    },
  };
  const stage = {
    store,
    sent,
    waits,
    /** The org's base address in tabs opened from now on. */
    baseUrl: 'https://acme.example',
    /** Concurrent requests in tabs opened from now on. */
    parallelRequests: 1,
    /** How long a wait lasts: no time unless the test changes it. */
    asleep: (_signal?: AbortSignal): Promise<void> => Promise.resolve(),
    rules: oneByOne,
    /** Like the desk without a team. */
    sendItems: (drive: () => Promise<boolean>) => drive(),
    renewals: 0,
    canRenew: false,
    renewalFails: 'sessionEnded' as 'sessionEnded' | 'signInUnreachable',
    /** Releases all locks, as a browser does for closed tabs. */
    killTabs: () => {
      locks = memoryLocks();
    },
    openTab: (): ActiveRuns =>
      createActiveRuns({
        store,
        locks,
        clock,
        newId: () => `id-${ids++}`,
        baseUrl: stage.baseUrl,
        rulesOf: () => stage.rules,
        parallelRequests: stage.parallelRequests,
        sendItems: (_runId, drive) => stage.sendItems(drive),
        call: async (_run, request) => {
          sent.push(request.rows.join('+'));
          return answerWith(await answers(request, sent.length));
        },
        renewSession: async () => {
          stage.renewals++;
          return stage.canRenew ? null : stage.renewalFails;
        },
      }),
  };
  return stage;
}
