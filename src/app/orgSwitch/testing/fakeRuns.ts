import { vi } from 'vitest';
import type { Desk } from '#desk/desk.ts';
import { createListeners } from '#lib/listeners.ts';

/** Why a run blocks leaving: it is sending, is about to, or holds an answer that is recorded nowhere. */
export type FakeRun = 'sending' | 'aboutToSend' | 'unsaved';

/** A desk that has only the runs of this tab. */
export function fakeRuns(first: readonly FakeRun[], whenPaused: PromiseLike<FakeRun[]> | FakeRun[] = []) {
  const runnersOf = (runs: readonly FakeRun[]) =>
    runs
      .filter((run) => run !== 'aboutToSend')
      .map((run) => ({
        snapshot: () => ({
          run: { state: run === 'sending' ? 'running' : 'paused' },
          unsaved: run === 'unsaved' ? ['answer'] : [],
        }),
      }));
  let now = first;
  let list = runnersOf(first);
  const { subscribe, tell } = createListeners();
  const become = (runs: readonly FakeRun[]) => {
    now = runs;
    list = runnersOf(runs);
    tell();
  };
  const pauseAll = vi.fn(async () => become(await whenPaused));
  const isAboutToSend = () => now.includes('aboutToSend');
  const runs = { list: () => list, isAboutToSend, subscribe, pauseAll };
  return { desk: { runs } as unknown as Desk, pauseAll, become };
}
