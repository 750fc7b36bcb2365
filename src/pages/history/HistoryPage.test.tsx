import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { outcomeOfCause, sameOutcomeForAll } from '#run/outcomesOf.ts';
import type { RunHistory } from '#run/runStore.ts';
import { HistoryPage } from './HistoryPage.tsx';

let desk: Desk;

const runs = page.getByRole('table', { name: /^Runs/ }).getByRole('rowheader');
const find = page.getByLabelText('Find in history');

/** Two runs; the first has the text to find. */
async function showHistory(held: RunHistory): Promise<void> {
  desk = await showAtDesk(<HistoryPage />, { org: orgWith(), rules: {} });
  await importRun(desk.journal, held);
  await importRun(desk.journal, someHistory({ id: 'other' }));
  await expect.poll(() => runs.elements().length).toBe(2);
}

afterEach(() => {
  desk.close();
  history.replaceState(null, '', '/history');
});

it('finds the run of a record by its name, however many records have it', async () => {
  desk = await showAtDesk(<HistoryPage />, { org: orgWith(), rules: {} });
  for (let nth = 0; nth < 40; nth++) await desk.journal.nicknames.save(`a${100 + nth}`, `Gym ${nth}`);
  // Listed after all other names.
  await desk.journal.nicknames.save('p1', 'Gym at the lake');
  await importRun(desk.journal, someHistory({ id: 'run-1', causes: ['accepted', 'accepted'] }));
  await importRun(desk.journal, someHistory({ id: 'run-2', causes: [], rowCount: 1 }));
  await expect.poll(() => runs.elements().length).toBe(2);
  await find.fill('gym');
  await expect.poll(() => runs.elements().length).toBe(1);
  await find.fill('gym 1');
  await expect.element(page.getByText('No runs found')).toBeVisible();
});

it('finds an id of a row that was never sent, and opens the run there', async () => {
  await showHistory(someHistory({ id: 'long', rowCount: 1_200, causes: ['accepted'], state: 'stopped' }));
  await find.fill('p1199');
  await expect
    .element(page.getByRole('link', { name: 'Add order item' }))
    .toHaveAttribute('href', '/runs/long?row=1200');
  await expect.poll(() => runs.elements().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname + location.search).toBe('/runs/long?row=1200');
});

it('shows a row far down a long run, and the outcome that its request gave it', async () => {
  const rowCount = 10_500;
  desk = await showAtDesk(<HistoryPage />, { org: orgWith(), rules: {} });
  const long = { rowCount, causes: ['accepted'], state: 'stopped' } as const;
  await importRun(desk.journal, someHistory({ ...long, id: 'one each' }));
  const { run, requests, ...held } = someHistory({ ...long, id: 'grouped', requestCount: 105 });
  const carried = requests.map((request) => ({
    ...request,
    rows: [0, 10_499],
    input: { ...request.input, productIds: ['p0', 'p10499'] },
    outcomes: sameOutcomeForAll([0, 10_499], outcomeOfCause('accepted')),
  }));
  const counts = { ...run.counts, done: 2, notSent: rowCount - 2 };
  await importRun(desk.journal, { ...held, run: { ...run, counts }, requests: carried });
  await find.fill('p10499');
  const found = page.getByRole('table', { name: /^Runs/ });
  await expect.element(found).toMatchTextContent(/Row 10500: Not sent.*Product · p10499/);
  await expect.element(found).toMatchTextContent(/Row 10500: Done.*Product · p10499/);
  await find.fill('p10498');
  await expect.element(found).toMatchTextContent(/Row 10499Product · p10498/);
});

it('says that a row of a grouped run was not sent', async () => {
  const shape = { rowCount: 4, causes: ['accepted'], state: 'stopped', requestCount: 2 } as const;
  const { run, requests, ...held } = someHistory(shape);
  const carried = requests.map((request) => ({
    ...request,
    rows: [0, 1],
    outcomes: sameOutcomeForAll([0, 1], outcomeOfCause('accepted')),
  }));
  const counts = { ...run.counts, done: 2, notSent: 2 };
  await showHistory({ ...held, run: { ...run, counts }, requests: carried });
  await find.fill('p3');
  await expect
    .element(page.getByRole('table', { name: /^Runs/ }))
    .toMatchTextContent(/Row 4: Not sent.*Product · p3/);
});

it('names a run by its file, shows the outcome of the row that was found, and filters by age', async () => {
  const { run, ...held } = someHistory({ id: 'of-a-file', causes: ['accepted', 'alreadySo'] });
  await showHistory({ ...held, run: { ...run, title: 'renewals.csv', createdAt: Date.now() } });
  const found = page.getByRole('table', { name: /^Runs/ }).getByRole('row').nth(1);
  await find.fill('p1');
  await expect
    .element(found)
    .toMatchTextContent(/renewals\.csv · 2 rows.*Row 2: May be done already: look.*Product · p1/);
  await find.fill('renewals.csv');
  await expect.poll(() => runs.elements().length).toBe(1);
  await find.fill('');
  await expect.poll(() => runs.elements().length).toBe(2);
  await page.getByRole('combobox', { name: 'Started' }).selectOptions('Last 7 days');
  await expect.poll(() => runs.elements().length).toBe(1);
  await expect.element(found).toMatchTextContent(/renewals\.csv/);
});

it('says how long runs are kept, and that the browser may clear them', async () => {
  const persisted = vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false);
  desk = await showAtDesk(<HistoryPage />, { org: orgWith(), rules: {} });
  const storage = page.getByRole('region', { name: 'Storage' });
  await expect.element(storage).toMatchTextContent(/Runs are kept 90 days after their end/);
  await expect.element(storage).toMatchTextContent(/may clear this history by itself.*export/);
  persisted.mockRestore();
});

it('keeps search, filter and order in the address', async () => {
  history.replaceState(null, '', '/history?show=refused&sort=oldest');
  desk = await showAtDesk(<HistoryPage />, { org: orgWith(), rules: {} });
  await importRun(desk.journal, someHistory({ id: 'done' }));
  for (const at of [3_000, 2_000])
    await importRun(
      desk.journal,
      someHistory({ id: `refused-${at}`, createdAt: at, note: `at ${at}`, causes: ['serviceRefused'] }),
    );
  const notes = page.getByRole('table', { name: /^Runs/ }).getByText(/^at /);
  await expect.poll(() => notes.elements().map((note) => note.textContent)).toEqual(['at 2000', 'at 3000']);
  await find.fill('at 3');
  await expect.poll(() => location.search).toBe('?show=refused&sort=oldest&find=at+3');
  await page.getByLabelText('Show').selectOptions('All runs');
  await expect.poll(() => location.search).toBe('?sort=oldest&find=at+3');
  await expect.poll(() => runs.elements().length).toBe(1);
});

it('writes a text that is typed to the address once in a while, since Safari stops a page that writes often', async () => {
  await showHistory(someHistory());
  const write = vi.spyOn(history, 'replaceState');
  await find.click();
  const start = performance.now();
  await userEvent.keyboard('purchase order 4711');
  // Every 400 ms, at the beginning and at the end.
  expect(write.mock.calls.length).toBeLessThanOrEqual(2 + (performance.now() - start) / 400);
  await expect.poll(() => location.search).toBe('?find=purchase+order+4711');
  await expect.element(find).toHaveValue('purchase order 4711');
  write.mockRestore();
});

const looking = page.getByText('Still searching the rows of each run.');
const notLookedThrough = page.getByText('What this browser keeps could not be read');

it('shows matches at once, and says that it still searches', async () => {
  await showHistory(someHistory({ rowCount: 9, state: 'stopped' }));
  await desk.journal.recordNote('other', 'about p8', { by: 'Clara Clerk', at: 2_000 });
  const { ask } = desk.journal;
  const mayLook = Promise.withResolvers<void>();
  desk.journal.ask = (work) =>
    ask((database, changed) =>
      work(
        {
          ...database,
          getAll: async (...asked: Parameters<typeof database.getAll>) => {
            if (asked[0] === 'rows') await mayLook.promise;
            return database.getAll(...asked);
          },
        } as typeof database,
        changed,
      ),
    );
  await find.fill('p8');
  await expect.element(looking).toBeVisible();
  await expect.poll(() => runs.elements().length).toBe(1);
  await expect.element(notLookedThrough).not.toBeInTheDocument();
  mayLook.resolve();
  await expect.poll(() => runs.elements().length).toBe(2);
  await expect.element(looking).not.toBeInTheDocument();
});

it('does not say that nothing matches if the journal could not be searched', async () => {
  await showHistory(someHistory());
  const { ask } = desk.journal;
  const getAll = () => Promise.reject(new Error('closed'));
  desk.journal.ask = (work) =>
    ask((database, changed) => work({ ...database, getAll } as typeof database, changed));
  await find.fill('nowhere');
  await expect.element(notLookedThrough).toBeVisible();
  await expect.element(looking).not.toBeInTheDocument();
  await expect.element(page.getByText('No runs found')).not.toBeInTheDocument();
});

it('shows the newest of many runs, and finds any of them', async () => {
  desk = await showAtDesk(<HistoryPage />, { org: orgWith(), rules: {} });
  const many = Array.from(
    { length: 230 },
    (_, nth) => someHistory({ id: `run-${nth}`, note: `case ${nth}.` }).run,
  );
  vi.spyOn(desk.journal, 'listRuns').mockResolvedValue(many);
  await importRun(desk.journal, someHistory({ id: 'one more' }));
  await expect.poll(() => runs.elements().length).toBe(200);
  await find.fill('case 229.');
  await expect.element(page.getByText('case 229.', { exact: true })).toBeVisible();
  await expect.element(looking).not.toBeInTheDocument();
  expect(runs.elements()).toHaveLength(1);
  await find.fill('');
  await page.getByRole('button', { name: 'Show 30 more', exact: true }).click();
  await expect.poll(() => runs.elements().length).toBe(230);
});

it('names a run whose records are damaged, and says before erasing that nobody can read it', async () => {
  await showHistory(someHistory());
  await desk.journal.ask((database) =>
    database.put('runs', { ...someHistory({ id: 'damaged' }).run, state: 'dancing' } as never),
  );
  await page.getByRole('button', { name: 'Erase history' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('3 runs of yours are recorded here.');
  await expect.element(dialog).toMatchTextContent('1 of them cannot be read');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  const damaged = page.getByRole('table', { name: 'Records that cannot be read' }).getByRole('row').last();
  await expect
    .element(damaged.getByRole('link', { name: 'damaged' }))
    .toHaveAttribute('href', '/runs/damaged');
  await expect.element(damaged).toMatchTextContent('Add order item');
  await expect.element(damaged).toMatchTextContent('run.state');
});
