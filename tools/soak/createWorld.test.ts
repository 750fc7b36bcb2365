import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createWorld } from './createWorld.ts';
import { asItIs } from './mutant.ts';
import { sendRows } from './personCommands.ts';
import { createTally } from './tally.ts';

it('ends the session of a tab that has not sent anything yet', async () => {
  const setting = {
    parallelRequests: 1,
    renewal: 'impossible',
    bodies: 'repeats',
    wordingSeed: 0,
    doesInPart: false,
  } as const;
  const world = await createWorld(setting, createTally(), asItIs);
  // A second tab: the org's own `endAll` ends the first session of a person even if the org has not seen it.
  await world.openTab();
  await world.rest();
  world.endSessions();
  sendRows(world, {
    tab: 1,
    operation: 'createOrder',
    origin: 'sheet',
    rows: [0],
    rowsPerRequest: 1,
  });
  expect(await world.rest()).toEqual([]);
  expect(world.org.received.map(({ status }) => status)).toEqual([401]);
  expect(await world.journal.listRuns()).toMatchObject([{ state: 'paused', pausedBy: 'sessionEnded' }]);
  world.close();
});
