import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { orgWith } from '#config/testing/orgWith.ts';
import { type OperationName, operationNames } from '#contract/operations.ts';
import { type Desk, openDesk } from '#desk/desk.ts';
import { startRun } from '#desk/startRun.ts';
import { sendForm } from '#forms/sendForm.ts';
import { API_MUTATION_KEY, createQueryClient } from '#platform/queryClient.ts';
import { sampleCells } from '#sandbox/examples/sampleRequest.ts';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import type { SessionAccess } from '#session/sessionAccess.ts';
import { rulesTable } from './boot/rulesTable.ts';

const [first, second] = seed.activities.renewable.map(({ id }) => id) as [string, string];
const id = first;

/** A row of each operation. Its outcome does not matter here. */
const cellsOf = (operation: OperationName) => ({ ...sampleCells(operation)[0] });

let platform: EmbeddedOrg;
let client: QueryClient;
let desk: Desk;
/** For each fetch, the operations that were pending as mutations. */
let underWayAtFetch: unknown[][];

beforeEach(async () => {
  platform = createOrg();
  client = createQueryClient();
  underWayAtFetch = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const pending = client.getMutationCache().findAll({ mutationKey: API_MUTATION_KEY, status: 'pending' });
    underWayAtFetch.push(pending.map(({ options }) => options.mutationKey?.[1]));
    return platform.handle(request);
  });
  const session: SessionAccess = {
    token: () => sessionIdOf(personas.clara),
    idToken: () => null,
    renew: async () => 'ended',
    noteAnswer: () => undefined,
    doubt: () => undefined,
    markEnded: () => undefined,
  };
  const person = { id: crypto.randomUUID(), name: 'Clara Clerk' };
  desk = await openDesk(orgWith(), person, session, rulesTable, client);
});

afterEach(() => {
  desk.close();
  vi.unstubAllGlobals();
});

it.each(operationNames)('a form of %s sends its one request as a mutation', async (operation) => {
  await sendForm(desk, {
    runId: crypto.randomUUID(),
    operation,
    cells: cellsOf(operation),
    confirmed: null,
  });
  expect(underWayAtFetch).toEqual([[operation]]);
});

it.each(operationNames)('a sheet of %s sends each of its requests as a mutation', async (operation) => {
  const rows = [id, second].map((each, index) => ({
    index,
    cells: {
      ...cellsOf(operation),
      set: String(index),
      quantity: String(index + 1),
      purchaseActivityId: each,
    },
  }));
  await startRun(desk, { operation, rows, rowsPerRequest: 1 });
  const atRest = await vi.waitFor(async () => {
    const [run] = await desk.journal.listRuns();
    if (!run?.endedAt && run?.state !== 'paused') throw new Error('still being sent');
    return run;
  }, 30_000);
  const { requests } = await desk.journal.readRun(atRest.id);
  expect(underWayAtFetch).toEqual(requests.map(() => [operation]));
  expect(requests.length).toBeGreaterThan(0);
});
