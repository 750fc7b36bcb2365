import * as z from 'zod/mini';
import { configSchema } from '../../../src/config/config.ts';
import type { RequestOf } from '../../../src/contract/operations.ts';
import { cancelRenewalsRules } from '../../../src/features/cancelRenewals/rules.ts';
import { httpRequest } from '../../../src/platform/httpRequest.ts';
import type { Row } from '../../../src/run/run.ts';
import type { Person, Session } from '../../../src/session/session.ts';
import { type Desk, openDesk, type RulesTable } from '../../../src/workbench/desk.ts';
import { startRun } from '../../../src/workbench/startRun.ts';

const operation = 'cancelRenewals';
const token = 'a token that stays good';

/** What the page offers to `npm run bench`. Both send the same requests to the same org, so many at a time. */
export interface RunnerBench {
  /** The floor: a loop around `fetch` that reads each answer. Milliseconds for all of them. */
  bareLoop(requests: number, parallel: number): Promise<number>;
  /** A run as the console sends it: desk, journal, locks, platform call. Milliseconds until its last row is recorded. */
  run(requests: number, parallel: number, rowsPerRequest?: number): Promise<number>;
  erase(): Promise<void>;
}

const person: Person = { id: 'clara', name: 'Clara Clerk' } as Person;
const session = {
  confirmed: Promise.resolve(),
  token: () => token,
  renew: async () => false,
  markEnded: () => undefined,
};

function deskFor(parallelRequests: number): Promise<Desk> {
  const { orgs } = z.parse(configSchema, {
    orgs: [
      {
        id: 'bench',
        label: 'Bench',
        kind: 'sandbox',
        baseUrl: window.location.origin,
        tokenSignIn: true,
        recordIds: 'any',
        pace: { parallelRequests },
      },
    ],
  });
  const [org] = orgs;
  if (!org) throw new Error('no org');
  const rules = { cancelRenewals: cancelRenewalsRules } as RulesTable;
  return openDesk(org, person, session as unknown as Session, rules);
}

const cellsOf = (index: number) => ({
  purchaseActivityId: `a0B${index.toString().padStart(12, '0')}`,
  cancellationType: 'Cancel Renewal',
});

const bench: RunnerBench = {
  bareLoop: async (requests, parallel) => {
    let next = 0;
    const loop = async () => {
      while (next < requests) {
        const input: RequestOf<typeof operation> = { cancelRequests: [cellsOf(next++)] };
        const signal = new AbortController().signal;
        const request = httpRequest(operation, input, { baseUrl: window.location.origin, token, signal });
        if (!request) throw new Error('cannot be sent');
        await (await fetch(request)).json();
      }
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: parallel }, loop));
    return performance.now() - started;
  },

  run: async (requests, parallel, rowsPerRequest = 1) => {
    const desk = await deskFor(parallel);
    const rowCount = requests * rowsPerRequest;
    const rows = Array.from({ length: rowCount }, (_, index): Row => ({ index, cells: cellsOf(index) }));
    const started = performance.now();
    const runId = await startRun(desk, { operation, rows, rowsPerRequest, parallelRequests: parallel });
    await new Promise<void>((resolve) => {
      const stop = desk.runs.subscribe(() => {
        if (desk.runs.get(runId)) return;
        stop();
        resolve();
      });
    });
    const took = performance.now() - started;
    const run = (await desk.journal.listRuns()).find(({ id }) => id === runId);
    desk.close();
    if (run?.counts.done !== rowCount) throw new Error(`of ${rowCount} only ${run?.counts.done} were done`);
    return took;
  },

  erase: async () => {
    const desk = await deskFor(1);
    await desk.journal.erase();
  },
};

Object.assign(window, { runnerBench: bench });
