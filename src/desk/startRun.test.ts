import { expect, it, vi } from 'vitest';
import { OrderMismatchProblem } from '#run/orders/orderMismatches.ts';
import type { LeftOutRow, Row, Run } from '#run/run.ts';
import { SentBeforeProblem } from '#run/sentBeforeProblem.ts';
import type { Desk } from './desk.ts';
import { startRun } from './startRun.ts';

const rows = Array.from({ length: 4 }, (_, index) => ({ index, cells: { set: String(index + 1) } }));

/** A desk at an org that allows this many sets in a request; `recorded` holds its runs. */
function deskAllowing(setsPerRequest: number) {
  const recorded: Run[] = [];
  const leftOut: LeftOutRow[] = [];
  const desk = {
    org: {
      label: 'Acme',
      baseUrl: 'https://acme.example',
      pace: { setsPerRequest, cancellationsPerRequest: 9 },
    },
    owner: { orgId: 'acme', userId: 'clara', userName: 'Clara Clerk' },
    askTeam: (
      sent: { rows: unknown; runId: string },
      _: boolean,
      begin: (rows: unknown, id: string) => unknown,
    ) => begin(sent.rows, sent.runId),
    rulesOf: () => ({
      plan: (all: readonly unknown[], perRequest: number) => Array(Math.ceil(all.length / perRequest)),
    }),
    runs: {
      create: async (
        run: Run,
        _rows: unknown,
        _planned: unknown,
        _items: unknown,
        others: LeftOutRow[] = [],
      ) => {
        recorded.push(run);
        leftOut.push(...others);
      },
      drive: async () => true,
    },
  };
  return { recorded, leftOut, desk: desk as unknown as Desk };
}

it.each([
  ['no more sets in a request than the org allows now', 1, 4],
  ['as many as were chosen, where the org allows more', 50, 2],
])('a run carries %s', async (_name, allowed, requestCount) => {
  const { desk, recorded } = deskAllowing(allowed);
  await startRun(desk, { operation: 'generateRenewals', rows, rowsPerRequest: 2 });
  expect(recorded).toMatchObject([{ rowsPerRequest: Math.min(2, allowed), requestCount }]);
});

it('a run and that of its items keep what their sheet was split at', async () => {
  const { desk } = deskAllowing(1);
  const create = vi.fn();
  const items = [{ index: 0, cells: { set: '1' } }];
  const sheet = { operation: 'createOrder', rows, rowsPerRequest: 1, items, delimiter: ';' } as const;
  await startRun({ ...desk, runs: { ...desk.runs, create } }, sheet);
  expect(create.mock.lastCall?.[0].delimiter).toBe(';');
  expect(create.mock.lastCall?.[3].run.delimiter).toBe(';');
});

it('returns how many rows are recorded if the team question left some out, and keeps these with their reason', async () => {
  const { desk, leftOut } = deskAllowing(1);
  const askTeam: Desk['askTeam'] = (sent, _, begin) => begin(sent.rows.slice(1), 'other');
  const bad = { cells: { set: '' }, why: 'No id' };
  const run = await startRun(
    { ...desk, askTeam },
    { operation: 'generateRenewals', rows, rowsPerRequest: 1, leftOut: [bad] },
  );
  expect(run).toMatchObject({ id: 'other', rowCount: 3 });
  expect(leftOut).toEqual([bad, { cells: { set: '1' }, why: '' }]);
});

it('asks about what this browser sent before it tells the team, and not about the run that its rows are from', async () => {
  const { desk, recorded } = deskAllowing(1);
  const problem = new SentBeforeProblem(
    { same: new Map(), other: new Map(), runIds: new Set(['first']), identical: new Map() },
    {},
  );
  const assertNotSentBefore = vi.fn<Desk['runs']['assertNotSentBefore']>(async ({ repeats }) => {
    if (!repeats?.includes('first')) throw problem;
  });
  const askTeam = vi.fn(desk.askTeam) as unknown as Desk['askTeam'];
  const withTeam = {
    ...desk,
    askTeam,
    team: {},
    runs: { ...desk.runs, assertNotSentBefore },
  } as unknown as Desk;
  const sheet = {
    operation: 'generateRenewals',
    rows: [{ index: 0, cells: { set: '1' }, sendsAgain: { runId: 'earlier', index: 4 } }],
    rowsPerRequest: 1,
  } as const;
  await expect(startRun(withTeam, sheet)).rejects.toBe(problem);
  expect(askTeam).not.toHaveBeenCalled();
  const link = { runId: 'earlier', why: 'refused' };
  expect(assertNotSentBefore.mock.lastCall?.[0]).toMatchObject({ origin: 'sheet', sendsAgain: link });
  await startRun(withTeam, { ...sheet, repeats: problem.repeats });
  expect(recorded).toMatchObject([{ repeats: ['first'], sendsAgain: link }]);
});

it('asks before it sends an order with items again under another name, and records the answer', async () => {
  const { desk } = deskAllowing(1);
  const created: Row[][] = [];
  const named = (index: number, name: string): Row => ({
    index,
    cells: { accountId: 'A', 'sheet:PO': name },
  });
  const earlier = {
    run: { id: 'earlier', itemsIn: 'items', orderName: 'sheet:PO', sendsAgain: null },
    rows: [named(0, 'P1'), named(1, 'P2')],
  };
  const withRun = {
    ...desk,
    journal: { readRun: async () => earlier },
    runs: { ...desk.runs, create: async (_run: Run, sent: Row[]) => created.push(sent) },
  } as unknown as Desk;
  const again = (index: number, name: string) => ({
    ...named(index, name),
    sendsAgain: { runId: 'earlier', index },
  });
  const sheet = { operation: 'createOrder', rowsPerRequest: 1 } as const;
  await startRun(withRun, { ...sheet, rows: [again(0, 'P1'), again(1, 'P2')] });
  expect(created.flat().map(({ sendsAgain }) => sendsAgain?.isRenamed)).toEqual([undefined, undefined]);

  const swapped = { ...sheet, rows: [again(0, 'P2'), again(1, 'P1')] };
  const asked = await startRun(withRun, swapped).catch((problem) => problem);
  expect(asked).toBeInstanceOf(OrderMismatchProblem);
  expect(asked.others).toEqual([
    { row: 0, now: 'P2', before: 'P1' },
    { row: 1, now: 'P1', before: 'P2' },
  ]);
  expect(created).toHaveLength(1);
  // The sheet changed under the open question.
  const other = { ...sheet, rows: [again(0, 'P3'), again(1, 'P2')], renamed: asked.others };
  await expect(startRun(withRun, other)).rejects.toBeInstanceOf(OrderMismatchProblem);
  await startRun(withRun, { ...swapped, renamed: asked.others });
  expect(created[1]?.map(({ sendsAgain }) => sendsAgain?.isRenamed)).toEqual([true, true]);
});
