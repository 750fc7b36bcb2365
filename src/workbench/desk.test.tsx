import { afterEach, describe, expect, it, vi } from 'vitest';
import { openJournal } from '#journal/journal.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import type { Session } from '#session/session.ts';
import { NotConfirmed } from './confirmation.ts';
import { type Desk, openDesk, type RulesTable } from './desk.ts';
import { orgWith } from './testing/showAtDesk.tsx';

const DAY = 24 * 60 * 60 * 1_000;
const session = { confirmed: Promise.resolve(), token: () => 'token' } as unknown as Session;
const open: Desk[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const desk of open.splice(0)) desk.close();
});

async function deskOf(userId: string, keepDays: number, by = session): Promise<Desk> {
  const org = orgWith({ journal: { keepDays } });
  const desk = await openDesk(org, { id: userId, name: 'Clara Clerk' }, by, {} as RulesTable);
  open.push(desk);
  return desk;
}

/** Opens the desk of somebody else, and waits until an old run of theirs is gone. */
async function deskThatDeletes(old: string): Promise<void> {
  const userId = crypto.randomUUID();
  const journal = await openJournal({ orgId: 'acme', userId });
  await journal.importRun(endedDaysAgo(31, old));
  const changed = new Promise((resolve) => journal.subscribe(resolve));
  await deskOf(userId, 30);
  await changed;
  journal.close();
}

const endedDaysAgo = (days: number, id: string) => someHistory({ id, endedAt: Date.now() - days * DAY });

describe('a desk', () => {
  it('deletes what is past the days of its org when it is opened, and nothing where they are 0', async () => {
    const userId = crypto.randomUUID();
    const journal = await openJournal({ orgId: 'acme', userId });
    await journal.importRun(endedDaysAgo(31, 'old'));
    await journal.importRun(endedDaysAgo(29, 'new'));
    const changed = new Promise((resolve) => journal.subscribe(resolve));
    await deskOf(userId, 0);
    expect(await journal.runIds()).toHaveLength(2);
    await deskOf(userId, 30);
    expect(await changed).toBe('old');
    expect(await journal.runIds()).toEqual(['new']);
    journal.close();
  });

  it('asks the browser to keep the journal when the first run is recorded, not before and not again', async () => {
    vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false);
    const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false);
    const { runs } = await deskOf(crypto.randomUUID(), 90);
    const [first, second] = [someHistory({ id: 'first' }), someHistory({ id: 'second' })];
    expect(persist).not.toHaveBeenCalled();
    await runs.create(first.run, first.rows);
    await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce());
    await runs.create(second.run, second.rows);
    expect(navigator.storage.persisted).toHaveBeenCalledOnce();
  });

  it('records, sends and deletes nothing until config.json is known to say the same', async () => {
    const userId = crypto.randomUUID();
    const config = Promise.withResolvers<void>();
    const { journal, runs, confirmation } = await deskOf(userId, 30, {
      ...session,
      confirmed: config.promise,
    });
    await journal.importRun(endedDaysAgo(31, 'old'));
    const { run, rows } = someHistory({ id: 'new' });
    await expect(runs.create(run, rows)).rejects.toBeInstanceOf(NotConfirmed);
    await expect(runs.drive('old')).rejects.toBeInstanceOf(NotConfirmed);
    // Desks that may act are through with as much.
    const other = someHistory({ id: 'other' });
    await (await deskOf(userId, 0)).runs.create(other.run, other.rows);
    await deskThatDeletes('theirs');
    expect(await journal.runIds()).toEqual(['old', 'other']);
    config.resolve();
    await confirmation.wait();
    await runs.create(run, rows);
    await vi.waitFor(async () => expect(await journal.runIds()).toEqual(['new', 'other']));
  });
});
