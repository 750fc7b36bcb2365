import * as z from 'zod/mini';
import { configSchema } from '../../../src/config/config.ts';
import type { RequestOf } from '../../../src/contract/operations.ts';
import { type Desk, openDesk, type RulesTable } from '../../../src/desk/desk.ts';
import { startRun } from '../../../src/desk/startRun.ts';
import { inBlocks } from '../../../src/lib/inBlocks.ts';
import { cancelRenewalsRules } from '../../../src/operations/cancelRenewals/rules.ts';
import { buildHttpRequest } from '../../../src/platform/fetchOnce.ts';
import { createQueryClient } from '../../../src/platform/queryClient.ts';
import type { Finding, Row } from '../../../src/run/run.ts';
import { ROWS_AT_ONCE } from '../../../src/run/sentBeforeProblem.ts';
import type { Person } from '../../../src/session/person.ts';
import type { SessionAccess } from '../../../src/session/sessionAccess.ts';

const operation = 'cancelRenewals';
const token = 'a token that stays good';
/** The most that config.json allows. */
const ROWS_A_CALL = 50;
/** The page's own server, unless the page's address names another. */
const baseUrl = new URLSearchParams(window.location.search).get('org') ?? window.location.origin;

declare global {
  interface Window {
    runnerBench: typeof runnerBench;
  }
}

const person: Person = { id: 'clara', name: 'Clara Clerk' } as Person;
const session: SessionAccess = {
  token: () => token,
  idToken: () => null,
  renew: async () => 'ended',
  noteAnswer: () => undefined,
  doubt: () => undefined,
  markEnded: () => undefined,
};

/** The work, its milliseconds, and those of the longest task of the page meanwhile; 0 if none took over 50 ms. */
async function timed(work: () => Promise<unknown>): Promise<{ took: number; longestTask: number }> {
  let longestTask = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  });
  observer.observe({ type: 'longtask' });
  const started = performance.now();
  await work();
  const took = performance.now() - started;
  await new Promise((resolve) => setTimeout(resolve));
  observer.disconnect();
  return { took, longestTask };
}

const rowsOf = (rowCount: number) =>
  Array.from({ length: rowCount }, (_, index): Row => ({ index, cells: cellsOf(index) }));

/** Resolves when a run that was just started is no longer sent. */
const atRest = (desk: Desk, runId: string) =>
  new Promise<void>((resolve) => {
    const stop = desk.runs.subscribe(() => {
      if (desk.runs.get(runId)) return;
      stop();
      resolve();
    });
  });

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
        pace: { parallelRequests, cancellationsPerRequest: ROWS_A_CALL },
      },
    ],
  });
  const [org] = orgs;
  if (!org) throw new Error('no org');
  const rules = { cancelRenewals: cancelRenewalsRules } as RulesTable;
  return openDesk(org, person, session, rules, createQueryClient());
}

/** Other records for each run: the console asks before it sends the same again. */
let ofRun = '';
const nextRun = () => {
  ofRun = Date.now().toString(36).slice(-6);
};

const cellsOf = (index: number) => ({
  purchaseActivityId: `a0B${ofRun}${String(index).padStart(6, '0')}`,
  cancellationType: 'Cancel Renewal',
});

type Input = RequestOf<typeof operation>;

/** Functions of the page for `npm run bench:runner`. Both send equal requests to one org, `parallel` at a time. */
export const runnerBench = {
  /** The baseline: a loop around `fetch` that reads each response. Returns milliseconds. */
  bareLoop: async (requests: number, parallel: number) => {
    let next = 0;
    const sendOn = async () => {
      while (next < requests) {
        const input: Input = { cancelRequests: [cellsOf(next++)] };
        const { signal } = new AbortController();
        const request = buildHttpRequest(operation, input, { baseUrl, token, signal });
        if (!request) throw new Error('cannot be sent');
        await (await fetch(request)).json();
      }
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: parallel }, sendOn));
    return performance.now() - started;
  },

  /** Sends a run like the console, with desk, journal and locks. Returns milliseconds until all rows are recorded. */
  run: async (requests: number, parallel: number, rowsPerRequest = 1) => {
    const desk = await deskFor(parallel);
    const rowCount = requests * rowsPerRequest;
    nextRun();
    const rows = rowsOf(rowCount);
    const started = performance.now();
    const sent = await startRun(desk, { operation, rows, rowsPerRequest, parallelRequests: parallel });
    const runId = sent?.id ?? '';
    await atRest(desk, runId);
    const took = performance.now() - started;
    const run = (await desk.journal.listRuns()).find(({ id }) => id === runId);
    desk.close();
    if (run?.counts.done !== rowCount || run.requestCount !== requests)
      throw new Error(`${run?.counts.done} of ${rowCount} rows done, in ${run?.requestCount} requests`);
    return took;
  },

  /** Compares the rows of the last run with the journal, as a preview and the start of a run do. */
  compare: async (rowCount: number) => {
    const desk = await deskFor(1);
    const rows = rowsOf(rowCount);
    const compared = await timed(async () => {
      const { same } = await desk.runs.sentBefore(
        { operation, origin: 'sheet' },
        inBlocks(rows, ROWS_AT_ONCE),
      );
      if (same.size !== rowCount) throw new Error(`${same.size} of ${rowCount} rows were sent before`);
    });
    desk.close();
    return compared;
  },

  /** Sends rows of which all answers but the first are lost, and then records for them what a person found. */
  findings: async (rowCount: number) => {
    const desk = await deskFor(1);
    const toOrg = window.fetch;
    let calls = 0;
    window.fetch = (...request) =>
      calls++ === 0 ? toOrg(...request) : Promise.reject(new TypeError('Failed to fetch'));
    nextRun();
    const rows = rowsOf(rowCount + ROWS_A_CALL);
    const sent = await startRun(desk, { operation, rows, rowsPerRequest: ROWS_A_CALL });
    const runId = sent?.id ?? '';
    await atRest(desk, runId);
    // The run pauses after ten of them, and goes on as the person says.
    for (let paused = 0; paused < rowCount / ROWS_A_CALL / 10; paused++)
      await desk.runs.drive(runId, 'all', 'noAnswer');
    window.fetch = toOrg;
    const recorded = await timed(async () => {
      const findings = rows.slice(ROWS_A_CALL).map(
        ({ index }): Finding => ({
          ...{ id: crypto.randomUUID(), runId, row: index, found: 'notDone', recordId: null },
          ...{ note: '', by: person.name, at: Date.now() },
        }),
      );
      if (!(await desk.runs.recordFindings(findings))) throw new Error('some rows are not unknown');
    });
    desk.close();
    return recorded;
  },
};

window.runnerBench = runnerBench;
