import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { toStoredRequest } from '#journal/records.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { useDesk } from '#pageParts/useDesk.ts';
import type { RunHistory } from '#run/runStore.ts';
import { ImportContents, ImportHistory } from './ImportHistory.tsx';

let desk: Desk;

afterEach(() => desk.close());

/** Of a file with runs of the person who imports it. */
function OwnFindings({ histories }: { histories: readonly RunHistory[] }) {
  const { owner } = useDesk();
  const fresh = histories.map((history) => ({ ...history, run: { ...history.run, owner } }));
  const file = { owner, exportedAt: 3_000, runs: fresh, unreadable: 0 };
  return <ImportContents file={file} plan={{ fresh, same: 0, different: 0, unreadable: 0 }} />;
}

async function showFindings(...histories: RunHistory[]): Promise<void> {
  desk = await showAtDesk(<OwnFindings histories={histories} />, { org: orgWith(), rules: {} });
  await expect.element(page.getByText(/^The file was exported on/)).toBeVisible();
}

const warning = page.getByRole('alert');

it.each([
  ['waits', { state: 'paused', endedAt: null, rowCount: 2 }],
  ['ended with a row refused', { causes: ['serviceRefused'] }],
  ['ended with a row unknown', { causes: ['noAnswer'] }],
  ['was stopped before its end', { state: 'stopped', rowCount: 2 }],
] as const)('warns of sending twice for a run that %s', async (_, history) => {
  await showFindings(someHistory({ id: 'done' }), someHistory({ id: 'left', ...history }));
  await expect.element(warning).toMatchTextContent('1 of them has rows that are not done');
});

it('does not for runs of which everything is done', async () => {
  await showFindings(someHistory());
  await expect.element(warning).not.toBeInTheDocument();
});

const dialog = page.getByRole('dialog');

/** Chooses a file, as the browser's dialog does. */
async function choose(text: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(page.elementLocator(input as HTMLInputElement), new File([text], 'journal.json'));
}

it('refuses a file with the reason and its owner, and imports nothing; a colleague’s run says whose it is', async () => {
  desk = await showAtDesk(<ImportHistory />, { org: orgWith(), rules: {} });
  const sam = { ...desk.owner, userId: 'sam', userName: 'Sam <b>Support</b>' };
  const { findings, requests, ...theirs } = someHistory({ owner: sam });
  const file = {
    format: 'order-desk-journal',
    version: 2,
    exportedAt: new Date().toISOString(),
    runs: [{ ...theirs, requests: requests.map(toStoredRequest), settlements: findings }],
  };
  for (const [text, title] of [
    ['Dear all', 'The file is not JSON, or it is incomplete'],
    ['{"runs": []}', 'The file is not a journal of Order Desk'],
    [JSON.stringify({ ...file, owner: sam, version: 99 }), 'The file comes from a newer Order Desk'],
    [
      JSON.stringify({ ...file, owner: { ...sam, orgId: 'globex' } }),
      'The file is the journal of another org',
    ],
  ] as const) {
    await choose(text);
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(title);
    await expect.element(dialog).toMatchTextContent('Nothing was imported.');
    if (title.includes('another org'))
      await expect.element(dialog).toMatchTextContent('It belongs to Sam Support in');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  expect(await desk.journal.listRuns()).toEqual([]);

  await choose(JSON.stringify({ ...file, owner: sam }));
  await expect.element(dialog).toMatchTextContent('You can only look at 1 of these runs here');
  await dialog.getByRole('button', { name: 'Import 1 run into Acme' }).click();
  await expect.element(dialog).toMatchTextContent('1 run was imported.');
  expect((await desk.journal.listRuns()).map(({ owner }) => owner.userId)).toEqual(['sam']);
});
