import { deleteDB, openDB } from 'idb';
import * as z from 'zod/mini';
import { configSchema } from '../../../src/config/config.ts';
import type { RequestOf } from '../../../src/contract/operations.ts';
import { cancelRenewalsRules } from '../../../src/features/cancelRenewals/rules.ts';
import { httpRequest } from '../../../src/platform/httpRequest.ts';
import type { Row } from '../../../src/run/run.ts';
import type { Person, Session } from '../../../src/session/session.ts';
import { type Desk, openDesk, type RulesTable } from '../../../src/workbench/desk.ts';
import { startRun } from '../../../src/workbench/startRun.ts';
import type { Appended } from './appended.ts';

const operation = 'cancelRenewals';
const token = 'a token that stays good';

/** What the page offers to `npm run bench`. All send the same requests to the same org, so many at a time. */
export interface RunnerBench {
  /** The floor: a loop around `fetch` that reads each answer. Milliseconds for all of them. */
  bareLoop(requests: number, parallel: number): Promise<number>;
  /**
   * The same loop with one strict write to IndexedDB before each `fetch`, of the request as the journal keeps it, and nothing
   * after: no runner, no answer kept. What the rule costs by itself that nothing goes out before the disk has it.
   */
  loopWithIntent(requests: number, parallel: number): Promise<number>;
  /** The same, the request appended to a file of the origin's private file system and flushed, in a worker. */
  loopWithAppend(requests: number, parallel: number): Promise<number>;
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

type Input = RequestOf<typeof operation>;

/** Sends so many requests, so many at a time, and reads each answer. Milliseconds for all of them. */
async function loop(
  requests: number,
  parallel: number,
  before: (index: number, input: Input) => Promise<void>,
): Promise<number> {
  let next = 0;
  const lane = async () => {
    while (next < requests) {
      const index = next++;
      const input: Input = { cancelRequests: [cellsOf(index)] };
      await before(index, input);
      const signal = new AbortController().signal;
      const request = httpRequest(operation, input, { baseUrl: window.location.origin, token, signal });
      if (!request) throw new Error('cannot be sent');
      await (await fetch(request)).json();
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: parallel }, lane));
  return performance.now() - started;
}

/** As large as a record that the runner writes before it sends. */
const intentOf = (seq: number, input: Input) => ({
  ...{ id: crypto.randomUUID(), runId: 'bench', seq, attempt: 1, operation, rows: [seq], input },
  ...{ bodyHash: '0'.repeat(64), sentAt: Date.now(), state: 'sending', answeredAt: null, cause: 'sending' },
});

const bench: RunnerBench = {
  bareLoop: (requests, parallel) => loop(requests, parallel, async () => undefined),

  loopWithIntent: async (requests, parallel) => {
    const name = 'bench-intents';
    const database = await openDB(name, 1, { upgrade: (db) => void db.createObjectStore('requests') });
    const took = await loop(requests, parallel, async (index, input) => {
      const writing = database.transaction('requests', 'readwrite', { durability: 'strict' });
      await Promise.all([writing.store.put(intentOf(index, input), index), writing.done]);
    });
    database.close();
    await deleteDB(name);
    return took;
  },

  loopWithAppend: async (requests, parallel) => {
    const worker = new Worker(new URL('./appended.ts', import.meta.url), { type: 'module' });
    const waiting = new Map<number, () => void>();
    worker.onmessage = ({ data }: MessageEvent<number>) => waiting.get(data)?.();
    const append = (index: number, line: string) =>
      new Promise<void>((resolve) => {
        waiting.set(index, resolve);
        worker.postMessage({ index, line } satisfies Appended);
      });
    await append(-1, '');
    const took = await loop(requests, parallel, (index, input) =>
      append(index, `${JSON.stringify(intentOf(index, input))}\n`),
    );
    worker.terminate();
    return took;
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
