import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Clock, systemClock } from '#lib/clock.ts';
import { runLockName } from '#run/locks.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import { memoryLocks } from '#run/testing/memoryLocks.ts';
import { databaseName, openDatabase } from './database.ts';
import { deleteOldRuns } from './deleteOldRuns.ts';
import { importRun } from './importRuns.ts';
import { type Journal, openJournal } from './journal.ts';
import { startRetention } from './startRetention.ts';
import { emptyStorageForEachTest } from './testing/emptyStorage.ts';
import { clara, type SomeHistory, someHistory } from './testing/someHistory.ts';
import { runIds, unreadableRuns } from './unreadableRuns.ts';

emptyStorageForEachTest();

const DAY = 24 * 60 * 60 * 1_000;
const NOW = 1_000 * DAY;
const locks = memoryLocks();
let journal: Journal;

beforeEach(async () => {
  journal = await openJournal(clara);
});
afterEach(() => {
  journal.close();
});

const ended = (id: string, daysAgo: number, differences: SomeHistory = {}) =>
  importRun(journal, someHistory({ id, endedAt: NOW - daysAgo * DAY, ...differences }));
const again = (runId: string) => ({ sendsAgain: { runId, why: 'refused' } }) as const;
const at = (now: number): Clock => ({ now: () => now, sleep: () => Promise.reject(new Error('not asked')) });
const sweep = (keepDays = 90, now = NOW, there: number | null = now) =>
  deleteOldRuns({ journal, locks, clock: at(now), keepDays }, async () => there).then((ids) =>
    ids.toSorted(),
  );
const kept = async () => (await runIds(journal)).toSorted();

describe('deleteOldRuns', () => {
  it('deletes runs that ended more than keepDays ago, with all their parts', async () => {
    await ended('old', 91);
    await ended('on the day', 90);
    await ended('new', 1);
    expect(await sweep()).toEqual(['old']);
    expect(await kept()).toEqual(['new', 'on the day']);
    expect(await journal.findRun('old')).toBeNull();
    expect(await unreadableRuns(journal)).toEqual([]);
  });

  it('keeps everything if keepDays is 0', async () => {
    await ended('old', 900);
    expect(await sweep(0)).toEqual([]);
  });

  it.each<[what: string, differences: SomeHistory]>([
    ['waits to be continued', { state: 'paused', endedAt: null }],
    ['waits to be continued, whatever it says of an end', { state: 'paused' }],
    ['has not begun', { state: 'ready', endedAt: null }],
    ['is being sent', { state: 'running', endedAt: null }],
    ['has an unknown row', { causes: ['accepted', 'noAnswer'] }],
    ['ended in the future', { endedAt: NOW + DAY }],
  ])('keeps a run that %s', async (_what, differences) => {
    await ended('run', 91, differences);
    expect(await sweep()).toEqual([]);
    expect(await kept()).toEqual(['run']);
  });

  it.each([
    ['says that it is not that late yet', NOW - DAY],
    ['does not say how late it is', null],
  ])('deletes nothing for a clock set years ahead, while the host %s', async (_what, there) => {
    await ended('new', 0);
    expect(await sweep(90, NOW + 3_650 * DAY, there)).toEqual([]);
    expect(await kept()).toEqual(['new']);
  });

  it('goes by the host’s time if the clock is set years ahead', async () => {
    await ended('old', 91);
    await ended('new', 1);
    expect(await sweep(90, NOW + 3_650 * DAY, NOW)).toEqual(['old']);
  });

  it('deletes a run once each unknown row has a finding', async () => {
    await ended('run', 91, { causes: ['noAnswer'] });
    const finding = {
      id: 's',
      row: 0,
      found: 'notDone',
      recordId: null,
      note: '',
      by: 'Clara',
      at: 1,
    } as const;
    await journal.recordFindings('run', [{ ...finding, runId: 'run' }], [outcomeOfCause('sending')]);
    expect(await sweep()).toEqual(['run']);
    expect(await journal.allFindings()).toEqual([]);
  });

  it('keeps a run for keepDays after its last finding', async () => {
    await ended('run', 91, { causes: ['noAnswer'] });
    const found = { row: 0, found: 'notDone', recordId: null, note: '', by: 'Clara' } as const;
    await journal.recordFindings(
      'run',
      [{ ...found, id: 's', at: NOW - DAY, runId: 'run' }],
      [outcomeOfCause('sending')],
    );
    expect(await sweep()).toEqual([]);
    expect(await sweep(90, NOW + 90 * DAY)).toEqual(['run']);
  });

  it('keeps runs linked to one that stays, in both directions and over several steps', async () => {
    await ended('first', 300);
    await ended('second', 200, again('first'));
    await ended('third', 10, again('second'));
    await ended('open', 200, { causes: ['noAnswer'] });
    await ended('after open', 150, again('open'));
    expect(await sweep()).toEqual([]);
    await ended('alone', 300);
    await ended('sends what is long gone', 200, again('gone'));
    expect(await sweep()).toEqual(['alone', 'sends what is long gone']);
    expect(await sweep(90, NOW + 81 * DAY)).toEqual(['first', 'second', 'third']);
    expect(await kept()).toEqual(['after open', 'open']);
  });

  it('deletes orders and their items together, and only then', async () => {
    await ended('orders', 300, { itemsIn: 'items' });
    await ended('items', 10, { ordersIn: 'orders' });
    expect(await sweep()).toEqual([]);
    expect(await sweep(90, NOW + 81 * DAY)).toEqual(['items', 'orders']);
  });

  it.each([
    ['its record', 'runs', { id: 'spoiled', sendsAgain: { runId: 'before', why: 'refused' } }],
    ['one of its parts', 'rows', { runId: 'spoiled', chunk: 0, rows: 'none' }],
  ] as const)(
    'keeps a run of which %s cannot be read, and what is linked to it',
    async (_what, store, record) => {
      await ended('before', 300);
      await ended('spoiled', 200, again('before'));
      await ended('after', 200, again('spoiled'));
      const tools = await openDatabase(databaseName(clara));
      await tools.put(store, record as never);
      tools.close();
      expect(await sweep()).toEqual([]);
      expect(await kept()).toEqual(['after', 'before', 'spoiled']);
    },
  );

  it('leaves alone runs that another tab holds', async () => {
    await ended('first', 300);
    await ended('second', 200, again('first'));
    await locks.hold(runLockName('second'), async () => expect(await sweep()).toEqual([]));
    expect(await sweep()).toEqual(['first', 'second']);
  });
});

describe('startRetention', () => {
  /** A host with the same time as the clock. */
  const hostAt = (now: () => number) =>
    vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(
        async () => new Response(null, { headers: { date: new Date(now()).toUTCString() } }),
      );

  /** Starts retention and stops it after the first day's work. */
  const firstDay = (now: number, keepDays = 90) =>
    new Promise<void>((resolve) => {
      const sleep = async () => {
        stop();
        resolve();
      };
      const stop = startRetention({ journal, locks, clock: { ...at(now), sleep }, keepDays });
    });

  it('runs at once and every day, until it is stopped', async () => {
    await ended('old', 91);
    await ended('old tomorrow', 90);
    const days: number[] = [];
    let now = NOW;
    let stop: () => void = () => undefined;
    hostAt(() => now);
    await new Promise<void>((resolve) => {
      const clock: Clock = {
        now: () => now,
        sleep: async (ms, signal) => {
          days.push(ms);
          now += ms;
          if (days.length < 2) return;
          stop();
          expect(signal?.aborted).toBe(true);
          resolve();
        },
      };
      stop = startRetention({ journal, locks, clock, keepDays: 90 });
    });
    expect(days).toEqual([DAY, DAY]);
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['asks the host for the time only where something would go', NOW, 0],
    ['does not go by a clock set years ahead', NOW + 3_650 * DAY, 1],
  ])('%s', async (_what, now, times) => {
    await ended('new', 90);
    const host = hostAt(() => NOW);
    await firstDay(now);
    expect(host).toHaveBeenCalledTimes(times);
    expect(await kept()).toEqual(['new']);
  });

  it('deletes drafts of links saved more than keepDays ago, and no other draft', async () => {
    let now = NOW - 91 * DAY;
    const { drafts, close } = await openJournal(clara, { ...systemClock, now: () => now });
    const [oldLink, newLink] = [crypto.randomUUID(), crypto.randomUUID()];
    await drafts.save(`createOrder ${oldLink}`, {});
    await drafts.save(`cancelRenewals/${oldLink}/type`, {});
    await drafts.save('cancelRenewals/columns', {});
    now = NOW - 90 * DAY;
    await drafts.save(`createOrder ${newLink}`, {});
    await firstDay(NOW, 0);
    expect((await drafts.all()).size).toBe(4);
    await firstDay(NOW);
    expect([...(await drafts.all()).keys()]).toEqual(['cancelRenewals/columns', `createOrder ${newLink}`]);
    close();
  });
});
