import { expect, it, vi } from 'vitest';
import { someHistory } from '#journal/testing/someHistory.ts';
import type { Desk } from '../desk.ts';
import { driveRun } from './driveRun.ts';

/** A desk whose run rests when the test says so. `meanwhile` runs while the team's journal is read. */
function deskWith(meanwhile: (requests: unknown[]) => void = () => undefined) {
  const history = someHistory({ state: 'paused', rowCount: 3 });
  const requests = [...history.requests];
  const resting = Promise.withResolvers<boolean>();
  const begun = Promise.withResolvers<void>();
  const drive = vi.fn(() => resting.promise);
  const desk = {
    team: {},
    journal: { readRun: async () => ({ ...history, requests: [...requests] }) },
    runs: { drive },
    guard: async (_sent: unknown, _canLeaveOut: boolean, begin: () => Promise<unknown>) => {
      meanwhile(requests);
      const result = await begin();
      begun.resolve();
      return result;
    },
  };
  return { desk: desk as unknown as Desk, drive, begun: begun.promise, rest: () => resting.resolve(true) };
}

it('lets others look as soon as the run has begun, and resolves when it rests', async () => {
  const { desk, begun, rest } = deskWith();
  const driven = driveRun(desk, 'run');
  await begun;
  rest();
  expect(await driven).toBe(true);
});

it('does not go on where another has meanwhile, who may have paused it since', async () => {
  const { desk, drive } = deskWith((requests) => requests.push({ ...(requests[0] as object), seq: 9 }));
  expect(await driveRun(desk, 'run')).toBe(false);
  expect(drive).not.toHaveBeenCalled();
});
