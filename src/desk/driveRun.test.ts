import { expect, it, vi } from 'vitest';
import { someHistory } from '#journal/testing/someHistory.ts';
import type { RunHistory } from '#run/runStore.ts';
import type { SentRows } from '#team/openTeam.ts';
import type { Desk } from './desk.ts';
import { driveRun } from './startRun.ts';

/** A desk whose run rests when the test says so. `meanwhile` runs while the team's journal is read. */
function deskWith(meanwhile: (history: RunHistory) => void = () => undefined, goesBack = false) {
  const asked: [rows: number[], canLeaveOut: boolean][] = [];
  const history = someHistory({ state: 'paused', rowCount: 3 });
  const resting = Promise.withResolvers<boolean>();
  const begun = Promise.withResolvers<void>();
  const drive = vi.fn(() => resting.promise);
  const desk = {
    team: {},
    journal: { readRun: async () => structuredClone(history) },
    runs: { drive, refuseRepeats: async () => undefined },
    guard: async (sent: SentRows, canLeaveOut: boolean, begin: () => Promise<unknown>) => {
      asked.push([sent.rows.map(({ index }) => index), canLeaveOut]);
      if (goesBack) return null;
      meanwhile(history);
      const result = await begin();
      begun.resolve();
      return result;
    },
  };
  return {
    desk: desk as unknown as Desk,
    asked,
    drive,
    begun: begun.promise,
    rest: (): void => resting.resolve(true),
  };
}

it('shows the run as soon as it has begun, and resolves when it rests', async () => {
  const { desk, begun, rest } = deskWith();
  const driven = driveRun(desk, 'run');
  await begun;
  rest();
  expect(await driven).toBe(true);
});

it.each<[string, (history: RunHistory) => void]>([
  [
    'continued it, and may have paused it since',
    ({ requests }) => requests.push({ ...requests[0], seq: 9 } as never),
  ],
  ['ended it', ({ run }) => Object.assign(run, { state: 'stopped' })],
  ['settled a row of it', ({ findings }) => findings.push({} as never)],
])('does not go on where another has meanwhile %s', async (_, meanwhile) => {
  const { desk, drive } = deskWith(meanwhile);
  expect(await driveRun(desk, 'run')).toBe(false);
  expect(drive).not.toHaveBeenCalled();
});

it('asks the team about the rows that are left, and sends nothing if the person goes back', async () => {
  const { desk, asked, drive } = deskWith(() => undefined, true);
  expect(await driveRun(desk, 'run')).toBe(true);
  expect(asked).toEqual([[[1, 2], false]]);
  expect(drive).not.toHaveBeenCalled();
});
