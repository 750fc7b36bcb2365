import { createHash } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { keys } from './announcement.ts';
import type { TeamStore } from './teamStore.ts';
import { memoryTeamStore } from './testing/memoryTeamStore.ts';
import { inTurns, openBrowser, planOf, seededHashes } from './testing/openBrowser.ts';

/* Two browsers, random orders of the store's answers, lost answers, days between sends, and random decisions. No two
   runs with a common row start without a question. */

// Synchronous: with Web Crypto's own timing, a seed would not repeat its order.
beforeEach(() => {
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(
    async (_, data) =>
      new Uint8Array(
        createHash('sha256')
          .update(new Uint8Array(data as ArrayBuffer))
          .digest(),
      ).buffer,
  );
});

const ROUNDS = 300;
const SENDS = 3;
const MUTANT_SEED = 1;
const DAY_MS = 86_400_000;
const SEED = Math.floor(Math.random() * 1e6);

it(`no overlapping run starts unasked (seed ${SEED})`, { timeout: 60_000 }, async () => {
  for (let round = 0; round < ROUNDS; round++)
    expect(await unaskedPairs(SEED + round, (store) => store), `seed ${SEED + round}`).toEqual([]);
});

it.each([
  ['lists before announcing', listBeforePut],
  ['sends past a failing store', openOnError],
  ['lists only from yesterday on after its first list', sinceYesterday],
])('catches a client that %s', { timeout: 60_000 }, async (_, broken) => {
  // From a fixed seed, since the rarest fault shows about once in ninety rounds.
  let seed = MUTANT_SEED;
  while ((await unaskedPairs(seed, broken)).length === 0)
    expect(seed++, 'rounds without a finding').toBeLessThan(MUTANT_SEED + ROUNDS);
});

interface Start {
  browser: number;
  ids: readonly string[];
  isAsked: boolean;
}

async function unaskedPairs(seed: number, broken: (store: TeamStore) => TeamStore): Promise<string[]> {
  const starts = await play(seed, broken);
  return starts.flatMap((a, index) =>
    starts
      .slice(index + 1)
      .filter((b) => a.browser !== b.browser && a.ids.some((id) => b.ids.includes(id)))
      .filter((b) => !a.isAsked && !b.isAsked)
      .map((b) => `${a.ids} and ${b.ids}`),
  );
}

async function play(seed: number, broken: (store: TeamStore) => TeamStore): Promise<Start[]> {
  const random = seededHashes(seed);
  // The store mostly works; otherwise no run would get beyond its first question.
  let aheadMs = 0;
  const store = memoryTeamStore(new Map(), () => Date.now() + aheadMs);
  const turns = inTurns(store, random, random() < 0.5 ? 0 : 0.15);
  const starts: Start[] = [];
  const browsers = [0, 1].map((browser) => {
    const { team, runsInJournal } = openBrowser(broken(turns.store), {
      id: `p${browser}`,
      name: `P${browser}`,
    });
    let asked = 0;
    team.subscribe(() => {
      const question = team.question();
      if (!question) return;
      asked++;
      const choice = random();
      question.answer(
        choice < 0.4 ? 'sendAll' : choice < 0.7 && question.canLeaveOut ? 'leaveOut' : 'goBack',
      );
    });
    return async (nth: number) => {
      const ids = ['a', 'b', 'c'].filter(() => random() < 0.6);
      const before = asked;
      // The refresh of each minute may run at the same time.
      if (random() < 0.5) void team.refresh().catch(() => undefined);
      await team.askTeam(planOf(`run-${browser}-${nth}`, ids), true, async (plan) => {
        const marks = plan.units.flatMap((unit) => unit.marks);
        starts.push({ browser, ids: marks, isAsked: asked > before });
        // Refused rows no longer warn, and sending them again is no duplicate.
        runsInJournal.set(plan.runId, { plan, sentAt: 0, isOver: random() < 0.5, outcome: { marks } });
      });
    };
  });
  for (let nth = 0; nth < SENDS; nth++) {
    // Some people are absent.
    const sends = browsers.filter(() => random() < 0.8).map((send) => send(nth));
    await turns.drain();
    await Promise.all(sends);
    aheadMs += Math.floor(random() * 5) * DAY_MS;
  }
  return starts;
}

/** Mutant: announces too late, since it uses a list read before. */
function listBeforePut(store: TeamStore): TeamStore {
  let listed: Awaited<ReturnType<TeamStore['list']>> = [];
  return {
    ...store,
    put: async (key, body) => {
      listed = [...(await store.list('sent/acme/', '').catch(() => [])), { key, at: 0 }];
      return store.put(key, body);
    },
    list: async () => listed,
  };
}

/** Mutant: treats a missing answer as success. */
function openOnError(store: TeamStore): TeamStore {
  let own = '';
  return {
    ...store,
    put: (key, body) => {
      own = key;
      return store.put(key, body).catch(() => 'created' as const);
    },
    list: async (prefix, after) => {
      const listed = await store.list(prefix, after).catch(() => []);
      return listed.some(({ key }) => key === own) ? listed : [...listed, { key: own, at: 0 }];
    },
  };
}

/** Mutant: reads only the last days, however long ago it last read. */
function sinceYesterday(store: TeamStore): TeamStore {
  let hasListed = false;
  return {
    ...store,
    list: async (prefix, after) => {
      const yesterday = keys.since('acme', (await store.now()) - DAY_MS);
      const listed = await store.list(prefix, hasListed ? yesterday : after);
      hasListed = true;
      return listed;
    },
  };
}
