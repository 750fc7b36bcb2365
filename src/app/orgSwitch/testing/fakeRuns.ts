import { vi } from 'vitest';
import type { Desk } from '#desk/desk.ts';
import { createListeners } from '#lib/listeners.ts';

/** What a run holds up: it is being sent, or has an answer that is written down nowhere else. */
export type FakeRun = 'sending' | 'unsaved';

/** A desk of which no more can be seen than the runs that this tab drives. */
export function fakeRuns(first: readonly FakeRun[], whenPaused: PromiseLike<FakeRun[]> | FakeRun[] = []) {
  const runnersOf = (runs: readonly FakeRun[]) =>
    runs.map((run) => ({
      snapshot: () => ({
        run: { state: run === 'sending' ? 'running' : 'paused' },
        unsaved: run === 'unsaved' ? ['answer'] : [],
      }),
    }));
  let list = runnersOf(first);
  const { subscribe, tell } = createListeners();
  const become = (runs: readonly FakeRun[]) => {
    list = runnersOf(runs);
    tell();
  };
  const pauseAll = vi.fn(async () => become(await whenPaused));
  const runs = { list: () => list, subscribe, pauseAll };
  return { desk: { runs } as unknown as Desk, pauseAll, become };
}
