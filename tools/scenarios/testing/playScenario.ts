import { isDeepStrictEqual } from 'node:util';
import { rulesTable } from '../../../src/app/boot/rulesTable.ts';
import type { Cause } from '../../../src/contract/causes.ts';
import type { OperationName } from '../../../src/contract/operations.ts';
import type { Verdict } from '../../../src/contract/rowStates.ts';
import { callOperation } from '../../../src/platform/callOperation.ts';
import { createActiveRuns } from '../../../src/run/activeRuns.ts';
import { newRun } from '../../../src/run/newRun.ts';
import { outcomesOf } from '../../../src/run/outcomesOf.ts';
import { withCommonRules } from '../../../src/run/rules/withCommonRules.ts';
import { memoryLocks } from '../../../src/run/testing/memoryLocks.ts';
import { memoryRunStore } from '../../../src/run/testing/memoryRunStore.ts';
import type { LedgerEntry } from '../../../src/sandbox/ledger.ts';
import { createOrg } from '../../../src/sandbox/org.ts';
import { personas } from '../../../src/sandbox/personas.ts';
import type { Scenario } from '../../../src/sandbox/scenarios/scenario.ts';
import { sessionIdOf } from '../../../src/sandbox/sessionIds.ts';
import { type BrowserKind, browserFetch } from './browserFetch.ts';
import { createOrgTime } from './orgTime.ts';
import { rowsOf } from './rowsOf.ts';

export interface Play extends BrowserKind {
  operation: OperationName;
  rowsPerRequest: number;
  /** Number of consecutive requests with the scenario. */
  times: number;
}

/** Browsers send streams over TLS only. */
const baseUrl = 'https://org.test/services/apexrest';

/** The results of a run with a scenario. */
export interface Played {
  /** Rows of the affected requests, by attempt. */
  struck: { cause: Cause; status: number | null }[];
  /** Causes of rows while the org delays its answer. */
  meanwhile: Set<Cause>;
  /** Causes of all rows after the run. */
  rest: Cause[];
  /** Each row beside the org's ledger. */
  truth: { verdict: Verdict; executed: number }[];
  /** Attempts in the journal, and requests that reached the org. */
  attempts: number;
  received: number;
  /** Between an answer and the next attempt of the same request. */
  waitsMs: number[];
  /** Verdicts of the attempts after which the run sent the same request again by itself. */
  repeated: Verdict[];
}

/** Runs the console's runner, call and rules against a scenario of an org in memory. Only the browser is simulated. */
export async function playScenario(
  { name, faults }: Scenario,
  { operation, rowsPerRequest, times, ...browser }: Play,
): Promise<Played> {
  const { clock, waiting } = createOrgTime();
  const store = memoryRunStore();
  const meanwhile = new Set<Cause>();
  const org = createOrg({
    clock: {
      now: clock.now,
      async sleep(ms) {
        const { run, requests, findings } = await store.readRun('played');
        for (const { cause } of outcomesOf(run.rowCount, requests, findings)) meanwhile.add(cause);
        await clock.sleep(ms);
      },
    },
  });
  org.use(name, { operation, times });

  const rules = withCommonRules(rulesTable[operation], operation, {});
  const reach = Math.max(...faults.map(({ nth = 1 }) => nth)) + times - 1;
  // One more request than the scenario affects. Plus one row, as the first set has two activities.
  const rows = rowsOf(operation).slice(0, (reach + 1) * rowsPerRequest + 1);
  const fetch = browserFetch(org, browser);
  let ids = 0;
  const runs = createActiveRuns({
    store,
    locks: memoryLocks(),
    clock,
    newId: () => `id-${ids++}`,
    baseUrl,
    rulesOf: () => rules,
    parallelRequests: 1,
    call: (_run, { input }) =>
      callOperation(operation, input as never, {
        baseUrl,
        sendOnce: browser.repeats ? false : 'all',
        token: sessionIdOf(personas.clara),
        timeoutMs: 120_000,
        clock: waiting,
        isOnline: () => true,
        fetch,
      }),
    renewSession: async () => 'sessionEnded',
    sendItems: async () => false,
  });
  const run = newRun(
    { operation, origin: 'sheet', rows, planned: rules.plan(rows, rowsPerRequest), rowsPerRequest },
    {
      id: 'played',
      now: 0,
      org: { label: 'Acme', baseUrl },
      owner: { orgId: 'acme', userId: 'clara', userName: 'Clara Clerk' },
    },
  );
  await runs.create(run, rows);
  await runs.drive('played');

  const { requests, findings } = await store.readRun('played');
  /** A new record is not named by its row, so its request is compared. */
  function isAbout({ changed, input }: LedgerEntry, row: number): boolean {
    const { purchaseActivityId, id = purchaseActivityId } = rows[row]?.cells ?? {};
    if (id) return changed.includes(id);
    return requests.some((request) => request.rows.includes(row) && isDeepStrictEqual(request.input, input));
  }
  const outcomes = outcomesOf(rows.length, requests, findings);
  return {
    struck: requests
      .slice(0, reach)
      .flatMap(({ outcomes, raw }) =>
        outcomes.map(({ outcome }) => ({ cause: outcome.cause, status: raw?.status ?? null })),
      ),
    meanwhile,
    rest: outcomes.map(({ cause }) => cause),
    truth: outcomes.map(({ verdict }, row) => ({
      verdict,
      executed: org.ledger.filter((entry) => isAbout(entry, row)).length,
    })),
    attempts: requests.length,
    received: org.received.length,
    waitsMs: requests.flatMap(({ attempt, sentAt }, index) =>
      attempt > 1 ? [sentAt - Number(requests[index - 1]?.answeredAt)] : [],
    ),
    repeated: requests
      .filter(({ seq, attempt }) => requests.some((later) => later.seq === seq && later.attempt > attempt))
      .flatMap(({ outcomes: those }) => those.map(({ outcome }) => outcome.verdict)),
  };
}
