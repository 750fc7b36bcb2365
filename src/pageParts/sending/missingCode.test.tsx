import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { driveRun, startRun } from '#desk/startRun.ts';
import { JournalProblem } from '#journal/journalProblem.ts';
import { MissingCode } from '#lib/lazyCode.ts';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import { sendingCode } from '#run/sendingCode.ts';
import { showAtDesk } from '../testing/showAtDesk.tsx';
import { NothingSent } from './NothingSent.tsx';

vi.mock('#run/sendingCode.ts', { spy: true });

let desk: Desk;
const answer = vi.fn(async () => Response.json({ success: true }));

beforeEach(() => vi.stubGlobal('fetch', answer));

afterEach(() => {
  desk.close();
  answer.mockClear();
  vi.unstubAllGlobals();
});

it('no run begins or goes on without the code that shows its outcome, and does once it is there', async () => {
  desk = await showAtDesk(<p>Page</p>, {
    org: orgWith(),
    rules: { deleteOrderItem: oneRowRules('deleteOrderItem') },
  });
  const rows = [{ index: 0, cells: { id: '8025g000004KLmAAAW' } }];
  const start = () => startRun(desk, { operation: 'deleteOrderItem', rows, rowsPerRequest: 1 });
  vi.mocked(sendingCode).mockRejectedValue(new MissingCode(new TypeError('Failed to fetch')));
  await expect(start()).rejects.toThrow(MissingCode);
  expect(await desk.journal.listRuns()).toEqual([]);
  await expect(driveRun(desk, 'any')).rejects.toThrow(MissingCode);
  expect(answer).not.toHaveBeenCalled();
  vi.mocked(sendingCode).mockRestore();
  expect(await start()).toMatchObject({ operation: 'deleteOrderItem' });
  await expect.poll(() => answer.mock.calls.length).toBe(1);
});

it.each([
  [new MissingCode(new TypeError('Failed to fetch')), /could not be fetched.*try again.*Failed to fetch/],
  [new JournalProblem('full'), /no room left for the journal.*Free some disk space/],
  [
    new DOMException('The key is odd', 'DataError'),
    /could not write the run into its journal.*The key is odd/,
  ],
  [new TypeError('plan is no function'), /wrong in the console itself.*plan is no function/],
])('says why nothing was sent: %s', async (problem, words) => {
  desk = await showAtDesk(<NothingSent problem={problem} />, { org: orgWith(), rules: {} });
  await expect.element(page.getByRole('alert')).toMatchTextContent(words);
  const isFull = problem instanceof JournalProblem;
  expect(page.getByText(/disk space/).elements()).toHaveLength(isFull ? 1 : 0);
});
