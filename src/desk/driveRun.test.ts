import { expect, it, vi } from 'vitest';
import { someHistory } from '#journal/testing/someHistory.ts';
import type { RunHistory } from '#run/runStore.ts';
import { SentBeforeProblem } from '#run/sentBeforeProblem.ts';
import type { RowsToAnnounce } from '#team/openTeam.ts';
import type { Desk } from './desk.ts';
import { driveRun } from './startRun.ts';

/** A desk whose run rests when the test says so. `meanwhile` runs while the team's journal is read. */
function deskWith(meanwhile: (history: RunHistory) => void = () => undefined, goesBack = false) {
  const asked: [rows: number[], canLeaveOut: boolean][] = [];
  const history = someHistory({ state: 'paused', rowCount: 3 });
  const resting = Promise.withResolvers<boolean>();
  const begun = Promise.withResolvers<void>();
  const drive = vi.fn<Desk['runs']['drive']>(() => resting.promise);
  const assertNotSentBefore = vi.fn<Desk['runs']['assertNotSentBefore']>(async () => undefined);
  const desk = {
    team: {},
    journal: { readRun: async () => structuredClone(history) },
    runs: { drive, assertNotSentBefore },
    askTeam: async (sent: RowsToAnnounce, canLeaveOut: boolean, begin: () => Promise<unknown>) => {
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
    history,
    drive,
    assertNotSentBefore,
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
  ['recorded a finding about its row', ({ findings }) => findings.push({} as never)],
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

it('sends nothing and tells the team nothing if the same was sent in a run that the person does not know of', async () => {
  const { desk, asked, drive, assertNotSentBefore, rest } = deskWith();
  const sentBefore = { same: new Map(), other: new Map(), runIds: new Set(['other']), identical: new Map() };
  const problem = new SentBeforeProblem(sentBefore, {});
  assertNotSentBefore.mockRejectedValueOnce(problem);
  await expect(driveRun(desk, 'run', 'noAnswer')).rejects.toBe(problem);
  expect([asked, drive.mock.calls]).toEqual([[], []]);
  rest();
  expect(await driveRun(desk, 'run', 'noAnswer', problem.repeats)).toBe(true);
  const [facts, rows] = assertNotSentBefore.mock.lastCall ?? [];
  expect([facts?.repeats, rows?.map(({ index }) => index)]).toEqual([['other'], [1, 2]]);
  expect(drive).toHaveBeenCalledExactlyOnceWith('run', 'all', 'noAnswer', ['other']);
});

it('asks nobody about a row that was found not done: it needs a run of its own', async () => {
  const { desk, asked, assertNotSentBefore, history, rest } = deskWith();
  const finding = {
    id: 'f',
    runId: 'run',
    row: 1,
    found: 'notDone',
    recordId: null,
    note: '',
    by: 'Clara',
    at: 0,
  } as const;
  history.findings.push(finding);
  rest();
  await driveRun(desk, 'run');
  expect(assertNotSentBefore.mock.lastCall?.[1].map(({ index }) => index)).toEqual([2]);
  expect(asked).toEqual([[[2], false]]);
});
