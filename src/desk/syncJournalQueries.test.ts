import { focusManager, QueryClient, QueryObserver } from '@tanstack/query-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NICKNAMES_CHANGED } from '#journal/nicknames.ts';
import { journalKey, TEAM_ENTRIES } from './journalKey.ts';
import { syncJournalQueries } from './syncJournalQueries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const owner = { orgId: 'acme', userId: 'clara', userName: 'Clara Clerk' };
const run = (runId: string) => journalKey(owner, 'run', runId);

/** A journal that counts its changes, and pages that show the count from the time when their read began. */
function followed(takesMs: number, isSending = (_: string) => false) {
  const queryClient = new QueryClient();
  queryClient.mount();
  const heard = new Set<(runId: string | null) => void>();
  let written = 0;
  const { hear } = syncJournalQueries(
    queryClient,
    {
      subscribe: (listener) => {
        heard.add(listener);
        return () => heard.delete(listener);
      },
    },
    owner,
    isSending,
  );
  const show = (queryKey: readonly unknown[]) => {
    const read = vi.fn(async () => {
      const now = written;
      await new Promise((resolve) => setTimeout(resolve, takesMs));
      return now;
    });
    const page = new QueryObserver(queryClient, { queryKey, queryFn: read });
    const leave = page.subscribe(() => undefined);
    return { read, leave, shown: () => page.getCurrentResult().data };
  };
  const write = (runId: string | null) => {
    written++;
    for (const tell of heard) tell(runId);
  };
  return { show, write, hear };
}

it('shows the writes of another tab even if they come faster than reads', async () => {
  const { show, write } = followed(250);
  const { shown } = show(run('a'));
  for (let ms = 0; ms < 5_000; ms += 50) {
    write('a');
    await after(50);
  }
  expect(shown()).toBeGreaterThan(50);
});

it('reads once for a burst of changes, and shows the last one', async () => {
  const { show, write } = followed(10);
  const { read, shown } = show(journalKey(owner, 'list', 'runs'));
  await after(10);
  for (let times = 0; times < 20; times++) write('a');
  await after(1_000);
  expect(read.mock.calls.length).toBeLessThanOrEqual(3);
  expect(shown()).toBe(20);
});

it('shows what was written while the first read was under way', async () => {
  const { show, write } = followed(250);
  const { shown } = show(run('a'));
  await after(100);
  write('a');
  await after(150);
  expect(shown()).toBe(0);
  await after(250);
  expect(shown()).toBe(1);
});

it('for another run reads only which of its rows were sent again', async () => {
  const { show, write } = followed(10);
  const [own, again, list] = [show(run('a')), show(journalKey(owner, 'sentAgain', 'a')), show(['other'])];
  await after(10);
  write('b');
  await after(1_000);
  expect([own, again, list].map(({ read }) => read.mock.calls.length)).toEqual([1, 2, 1]);
});

it('refetches on mount what changed while unmounted, and nothing else', async () => {
  const { show, write } = followed(10);
  const [first, other] = [show(run('a')), show(run('b'))];
  await after(10);
  first.leave();
  other.leave();
  write('a');
  await after(300);
  const [again, same] = [show(run('a')), show(run('b'))];
  await after(10);
  expect([again.shown(), same.read.mock.calls.length]).toEqual([1, 0]);
});

it('does not read a run at each write of this tab, nor at a focus, and marks it stale', async () => {
  const { show, write } = followed(10, (runId) => runId === 'a');
  const page = show(run('a'));
  await after(10);
  for (let times = 0; times < 5; times++) {
    write('a');
    await after(300);
  }
  focusManager.setFocused(true);
  await after(10);
  expect(page.read).toHaveBeenCalledOnce();
  page.leave();
  const { shown } = show(run('a'));
  await after(10);
  expect(shown()).toBe(5);
});

it('reads names again after a change of names alone', async () => {
  const { show, write } = followed(10);
  const { read } = show(journalKey(owner, 'names'));
  await after(10);
  write('a');
  await after(1_000);
  expect(read).toHaveBeenCalledTimes(1);
  write(NICKNAMES_CHANGED);
  await after(1_000);
  expect(read).toHaveBeenCalledTimes(2);
});

it('looks again for what was sent before, and only for that, after news of the team', async () => {
  const { show, hear } = followed(10);
  const before = show(journalKey(owner, 'sentBefore', 'reading'));
  const runs = show(journalKey(owner, 'list', 'runs'));
  await after(10);
  hear(TEAM_ENTRIES);
  await after(1_000);
  expect(before.read).toHaveBeenCalledTimes(2);
  expect(runs.read).toHaveBeenCalledTimes(1);
});
