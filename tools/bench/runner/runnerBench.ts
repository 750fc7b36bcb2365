import * as z from 'zod/mini';
import { configSchema } from '../../../src/config/config.ts';
import type { RequestOf } from '../../../src/contract/operations.ts';
import { type Desk, openDesk, type RulesTable } from '../../../src/desk/desk.ts';
import { startRun } from '../../../src/desk/startRun.ts';
import { cancelRenewalsRules } from '../../../src/operations/cancelRenewals/rules.ts';
import { httpRequest } from '../../../src/platform/fetchOnce.ts';
import { createQueryClient } from '../../../src/platform/mutations.ts';
import type { Row } from '../../../src/run/run.ts';
import type { SessionKey } from '../../../src/session/keyOf.ts';
import type { Person } from '../../../src/session/person.ts';

const operation = 'cancelRenewals';
const token = 'a token that stays good';
/** The page's own server, unless the page's address names another. */
const baseUrl = new URLSearchParams(window.location.search).get('org') ?? window.location.origin;

declare global {
  interface Window {
    runnerBench: typeof runnerBench;
  }
}

const person: Person = { id: 'clara', name: 'Clara Clerk' } as Person;
const session: SessionKey = {
  token: () => token,
  idToken: () => null,
  renew: async () => 'ended',
  noteAnswer: () => undefined,
  markEnded: () => undefined,
};

function deskFor(parallelRequests: number): Promise<Desk> {
  const { orgs } = z.parse(configSchema, {
    orgs: [
      {
        id: 'bench',
        label: 'Bench',
        kind: 'sandbox',
        baseUrl,
        tokenSignIn: true,
        recordIds: 'any',
        pace: { parallelRequests, cancellationsPerRequest: 50 },
      },
    ],
  });
  const [org] = orgs;
  if (!org) throw new Error('no org');
  const rules = { cancelRenewals: cancelRenewalsRules } as RulesTable;
  return openDesk(org, person, session, rules, createQueryClient());
}

const cellsOf = (index: number) => ({
  purchaseActivityId: `a0B${index.toString().padStart(12, '0')}`,
  cancellationType: 'Cancel Renewal',
});

type Input = RequestOf<typeof operation>;

/** Functions of the page for `npm run bench:runner`. Both send equal requests to one org, `parallel` at a time. */
export const runnerBench = {
  /** The baseline: a loop around `fetch` that reads each response. Returns milliseconds. */
  bareLoop: async (requests: number, parallel: number) => {
    let next = 0;
    const lane = async () => {
      while (next < requests) {
        const input: Input = { cancelRequests: [cellsOf(next++)] };
        const { signal } = new AbortController();
        const request = httpRequest(operation, input, { baseUrl, token, signal });
        if (!request) throw new Error('cannot be sent');
        await (await fetch(request)).json();
      }
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: parallel }, lane));
    return performance.now() - started;
  },

  /** Sends a run like the console, with desk, journal and locks. Returns milliseconds until all rows are recorded. */
  run: async (requests: number, parallel: number, rowsPerRequest = 1) => {
    const desk = await deskFor(parallel);
    const rowCount = requests * rowsPerRequest;
    const rows = Array.from({ length: rowCount }, (_, index): Row => ({ index, cells: cellsOf(index) }));
    const started = performance.now();
    const sent = await startRun(desk, { operation, rows, rowsPerRequest, parallelRequests: parallel });
    const runId = sent?.id ?? '';
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
    if (run?.counts.done !== rowCount || run.requestCount !== requests)
      throw new Error(`${run?.counts.done} of ${rowCount} rows done, in ${run?.requestCount} requests`);
    return took;
  },
};

window.runnerBench = runnerBench;
