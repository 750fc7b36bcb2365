import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { rowsLinkedToOriginals } from '#run/rowsToSendAgain.ts';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import type { RunHistory } from '#run/runStore.ts';
import { RunPage } from './RunPage.tsx';

let desk: Desk;
const before = location.href;

afterEach(() => {
  vi.restoreAllMocks();
  desk.close();
  // The address keeps the row that a test has opened.
  history.replaceState(null, '', before);
});

const first = someHistory({
  id: 'first-run',
  delimiter: ';',
  causes: ['accepted', 'recordBusy', 'recordBusy', 'recordBusy', 'waiting'],
});
const again: RunHistory = {
  ...someHistory({
    id: 'later-run',
    causes: ['accepted', 'recordBusy', 'accepted'],
    sendsAgain: { runId: 'first-run', why: 'refused' },
    createdAt: new Date(2026, 9, 20, 12, 10).getTime(),
  }),
  rows: rowsLinkedToOriginals('first-run', first.rows.slice(1, 4)),
};

async function showRun(runId: string, ...more: RunHistory[]) {
  desk = await showAtDesk(<RunPage runId={runId} />, {
    org: orgWith(),
    rules: { addOrderItem: oneRowRules('addOrderItem') },
  });
  for (const history of [first, again, ...more])
    await importRun(desk.journal, { ...history, run: { ...history.run, owner: desk.owner } });
}

it('says how many of its rows a later run has done, and leads there', async () => {
  await showRun('first-run');
  await expect.element(page.getByText(/^Outcome of what was sent again: 2 Done, 1 Refused/)).toBeVisible();
  const links = page.getByRole('link', { name: /Oct 20, 2026/ });
  await expect
    .poll(() => links.elements().map((link) => link.getAttribute('href')))
    .toEqual(['/runs/later-run']);
});

it('follows what a further run does meanwhile', async () => {
  await showRun('first-run');
  await expect.element(page.getByText(/^Outcome of what was sent again: 2 Done, 1 Refused/)).toBeVisible();
  const further = someHistory({
    id: 'further-run',
    sendsAgain: { runId: 'later-run', why: 'refused' },
    createdAt: Date.UTC(2026, 9, 21),
  });
  const rows = rowsLinkedToOriginals('later-run', again.rows.slice(1, 2));
  const run = { ...further.run, owner: desk.owner };
  await importRun(desk.journal, { ...further, run, rows });
  await expect.element(page.getByText(/^Outcome of what was sent again: 3 Done/)).toBeVisible();
  await page.getByRole('row').nth(3).click();
  const links = page.getByText(/^Sent again:/).getByRole('link');
  await expect
    .poll(() => links.elements().map((link) => link.getAttribute('href')))
    .toEqual(['/runs/further-run', '/runs/later-run']);
});

it('exports the last outcome of each row over all runs, with its other outcomes, split as its sheet was', async () => {
  await showRun('first-run');
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return '#';
  });
  await page.getByRole('button', { name: 'Export last outcomes' }).click();
  await expect.poll(() => files.length).toBe(1);
  const [header = '', ...lines] = ((await files[0]?.text()) ?? '').trim().split('\r\n');
  const at = (name: string) => header.split(';').indexOf(name);
  const cells = lines.map((line) => line.split(';'));
  expect(cells.map((line) => line[at('Outcome')])).toEqual(['Done', 'Done', 'Refused', 'Done', 'Not sent']);
  expect(cells.map((line) => line[at('Order Desk other outcomes')])).toEqual([
    '',
    'Refused',
    'Refused',
    'Refused',
    '',
  ]);
  expect(cells.map((line) => line[at('Order Desk row')])).toEqual(['1', '2', '3', '4', '5']);
  expect(new Set(cells.map((line) => line[at('Order Desk run')]))).toEqual(new Set(['first-run']));
});

it('leads back to each run whose rows it sends again', async () => {
  const both = someHistory({
    id: 'of-both',
    causes: ['accepted', 'accepted'],
    sendsAgain: { runId: 'first-run', why: 'refused' },
    createdAt: Date.UTC(2026, 9, 22),
  });
  const fromFirst = rowsLinkedToOriginals('first-run', first.rows.slice(1, 2));
  const fromLater = rowsLinkedToOriginals('later-run', again.rows.slice(1, 2)).map((row) => ({
    ...row,
    index: 1,
  }));
  await showRun('of-both', { ...both, rows: [...fromFirst, ...fromLater] });
  await expect.element(page.getByText(/Sends again rows of earlier runs:/)).toBeVisible();
  const links = page.getByRole('link', { name: /1970|1969|Oct 20, 2026/ });
  await expect
    .poll(() =>
      links
        .elements()
        .map((link) => link.getAttribute('href'))
        .sort(),
    )
    .toEqual(['/runs/first-run', '/runs/later-run']);
});

it('leads back from the later run', async () => {
  await showRun('later-run');
  const back = page.getByRole('link', { name: 'rows of an earlier run' });
  await expect.element(back).toHaveAttribute('href', '/runs/first-run');
  await expect.element(page.getByRole('button', { name: 'Export last outcomes' })).not.toBeInTheDocument();
});
