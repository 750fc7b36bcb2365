import { createHash } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { rulesTable } from '../../src/app/boot/rulesTable.ts';
import { openJournal } from '../../src/journal/journal.ts';
import type { Owner } from '../../src/run/run.ts';
import { withSettle } from '../../src/run/settle.ts';
import { createBrowserLocks } from '../../src/run/testing/browserLocks.ts';
import { createOrg } from '../../src/sandbox/org.ts';
import { personas } from '../../src/sandbox/personas.ts';
import { memoryBaseUrl } from '../../src/sandbox/requests.ts';
import { seed } from '../../src/sandbox/seed/seed.ts';
import { identifySessionId, sessionIdOf } from '../../src/sandbox/sessionIds.ts';
import { createDisk } from './disk.ts';
import { createGates } from './gates.ts';
import type { Mutant } from './mutants.ts';
import { createNetwork } from './network.ts';
import { openTab } from './openTab.ts';
import { noteStreams } from './streams.ts';
import type { Tally } from './tally.ts';
import { createVirtualTime } from './virtualTime.ts';
import { createWork } from './work.ts';
import type { Setting, Tab, World } from './world.ts';

const owner: Owner = { orgId: 'acme', userId: 'clara', userName: 'Clara Clerk' };

export async function createWorld(setting: Setting, tally: Tally, mutant: Mutant): Promise<World> {
  globalThis.indexedDB = new IDBFactory();
  hashAtOnce();
  noteStreams();
  const time = createVirtualTime();
  const work = createWork();
  const gates = createGates();
  const validTokens = new Set<string>();
  const org = createOrg({
    clock: time.clock(() => true),
    wordingSeed: setting.wordingSeed,
    doesInPart: setting.doesInPart,
    identify: (token) => (validTokens.has(token) ? identifySessionId(token) : null),
  });
  const disk = createDisk(gates, work, () => time.elapsed);
  const journal = await openJournal(owner);
  const opened: Tab[] = [];
  let ids = 0;
  let sessions = 0;
  let drives = 0;

  const world: World = {
    ...setting,
    org,
    time,
    gates,
    work,
    locks: createBrowserLocks(),
    network: createNetwork(
      org,
      gates,
      { elapsed: () => time.elapsed, canRenew: () => world.renewal !== 'impossible' },
      setting.bodies,
    ),
    disk,
    owner,
    orgRules: { recordIds: 'checked', currencies: seed.currencies },
    timeoutMs: 120_000,
    // fetchOnce.ts remembers for each address whether it takes streams, so each value of `bodies` has its own address.
    baseUrl: memoryBaseUrl.replace('org.test', `${setting.bodies.toLowerCase()}.test`),
    tally,
    mutant,
    journal,
    rulesOf: (operation) => withSettle(rulesTable[operation], operation, {}),
    newId: () => `id-${(ids++).toString().padStart(5, '0')}`,
    newToken: () => {
      const token = sessionIdOf(personas.clara, ++sessions);
      validTokens.add(token);
      return token;
    },
    endSessions: () => validTokens.clear(),
    nextDrive: () => ++drives,
    intentOf: (runId, seq) => {
      const same = [...disk.intents].filter(([, intent]) => intent.runId === runId && intent.seq === seq);
      return same.at(-1)?.[0] ?? null;
    },
    tabs: () => opened.filter(({ isAlive }) => isAlive),
    desks: () => opened.filter(({ isDeskOpen }) => isDeskOpen),
    openTab: async () => {
      opened.push(await openTab(world, `tab ${opened.length + 1}`));
    },
    step: async (picks) => {
      await work.idle();
      for (const pick of picks) {
        if (!gates.open(pick)) return;
        await work.idle();
      }
    },
    pass: async (ms) => {
      const until = time.elapsed + ms;
      await work.idle();
      for (let due = time.nextDue(); due !== null && due <= until; due = time.nextDue()) {
        time.passUntil(due);
        await work.idle();
      }
      time.passUntil(until);
    },
    rest: async () => {
      for (;;) {
        await work.idle();
        if (gates.open(0)) continue;
        const due = time.nextDue();
        if (due === null) return opened.flatMap(({ doings }) => [...doings]);
        time.passUntil(due);
      }
    },
    close: () => {
      for (const tab of opened) tab.kill(false);
      journal.close();
    },
  };
  await world.openTab();
  await world.rest();
  return world;
}

/** Hashes on this thread. Another thread would finish at random times, and a seed would not repeat its schedules. */
function hashAtOnce(): void {
  crypto.subtle.digest = async (_algorithm, data) => {
    const hash = createHash('sha256')
      .update(new Uint8Array(data as ArrayBuffer))
      .digest();
    return new Uint8Array(hash).buffer;
  };
}
