import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { Desk } from '#desk/desk.ts';
import { createListeners } from '#lib/listeners.ts';
import { stageRun } from '#run/testing/stage.ts';
import { DeskContext } from '../useDesk.ts';
import { useActiveRun } from './useActiveRun.ts';

const { subscribe, tell } = createListeners();
const { run } = stageRun(1, { state: 'running' });
let snapshot = { run, ending: null as string | null, waiting: null, unsaved: [] };
const runner = { subscribe, snapshot: () => snapshot };
const runs = { subscribe: () => () => undefined, get: () => runner };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Renders the run; `change` reports this many answers, 50 ms apart, and gives the number of renders. */
async function watch() {
  let renders = 0;
  const useCounted = () => {
    renders++;
    return useActiveRun(run.id);
  };
  await renderHook(useCounted, {
    wrapper: ({ children }) => <DeskContext value={{ runs } as unknown as Desk}>{children}</DeskContext>,
  });
  return async (changes: number) => {
    renders = 0;
    for (let each = 0; each < changes; each++)
      await act(async () => {
        snapshot = { ...snapshot };
        tell();
        await vi.advanceTimersByTimeAsync(50);
      });
    return renders;
  };
}

it('draws a run that changes all the time four times a second', async () => {
  const change = await watch();
  const renders = await change(20);
  expect(renders).toBeGreaterThanOrEqual(3);
  expect(renders).toBeLessThanOrEqual(5);
});
