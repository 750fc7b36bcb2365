import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { Link } from 'wouter';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Cause, Outcome } from '#contract/causes.ts';
import type { Desk } from '#desk/desk.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { importRun } from '#journal/importRuns.ts';
import { type SomeHistory, someHistory } from '#journal/testing/someHistory.ts';
import { inEnglish } from '#language/inEnglish.ts';
import { paths } from '#pageParts/links/paths.ts';
import { newLinkState } from '#pageParts/links/useLinkPrefill.ts';
import { NamesProvider } from '#pageParts/names/NamesProvider.tsx';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { nextStepWords } from '#pageParts/words/nextStepWords.ts';
import { causeWords } from '#pageParts/words/outcomeWords.ts';
import { outcomeOfCause, sameOutcomeForAll } from '#run/outcomesOf.ts';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import type { Owner } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { recordsConfigAt } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { RunPage } from './RunPage.tsx';

let desk: Desk;
const before = location.href;

afterEach(() => {
  desk.close();
  history.replaceState(null, '', before);
});

async function showRun(given: SomeHistory, owner?: Owner) {
  await showHistory(someHistory(given), owner);
}

async function showHistory(past: RunHistory, owner?: Owner) {
  const { operation } = past.run;
  desk = await showAtDesk(
    <>
      <Link href={paths.run('run-1', 1)} state={newLinkState()}>
        To row 2
      </Link>
      <RunPage runId="run-1" />
    </>,
    {
      org: orgWith({ recordUrl: 'https://crm.example/{id}' }),
      rules: { [operation]: oneRowRules(operation) },
    },
  );
  await importRun(desk.journal, { ...past, run: { ...past.run, owner: owner ?? desk.owner } });
}

const detail = (row: number) => page.getByRole('region', { name: `Row ${row}`, exact: true });
const rowOf = (product: string) => page.getByRole('row', { name: new RegExp(product) });

it('names the record of a row beside its heading and in the receipt, and asks the org once', async () => {
  const platform = createOrg();
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => platform.handle(new Request(address, init)));
  const past = someHistory();
  const rows = [{ index: 0, cells: { accountId: seed.accounts.acme.id } }];
  desk = await showAtDesk(
    <NamesProvider>
      <RunPage runId="run-1" />
    </NamesProvider>,
    {
      org: orgWith({ records: recordsConfigAt('https://acme.example') }),
      rules: { addOrderItem: oneRowRules('addOrderItem') },
      token: sessionIdOf(personas.clara),
    },
  );
  await importRun(desk.journal, { ...past, rows, run: { ...past.run, owner: desk.owner } });
  const heading = detail(1).getByText('Acme Corporation');
  await expect.element(heading).toBeVisible();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.getByRole('button', { name: 'Copy for ticket' }).click();
  expect(written.mock.lastCall?.[0]).toContain(`Account ${seed.accounts.acme.id} (Acme Corporation`);
  expect(platform.reads).toHaveLength(1);
  written.mockRestore();
  vi.unstubAllGlobals();
});

it('shows the row of each followed link, also after its details were closed', async () => {
  history.replaceState(null, '', paths.run('run-1', 0));
  await showRun({ causes: ['noAnswer', 'noAnswer'] });
  await expect.element(detail(1)).toBeVisible();
  const link = page.getByRole('link', { name: 'To row 2' });
  await link.click();
  await expect.element(detail(2).getByRole('group', { name: 'Row 2' })).toBeVisible();
  await detail(2).getByRole('button', { name: 'Close' }).click();
  await expect.element(detail(2)).not.toBeInTheDocument();
  await link.click();
  await expect.element(detail(2)).toBeVisible();
  history.go(-2);
  await expect.element(detail(1)).toBeVisible();
});

it('says that a finding was recorded elsewhere, though the row is unknown no more', async () => {
  await showRun({ causes: ['noAnswer', 'accepted'] });
  await detail(1).getByRole('button', { name: 'It was done', exact: true }).click();
  const found = { found: 'notDone', recordId: null, note: '', by: 'Sam', at: 1 } as const;
  await desk.journal.recordFindings(
    'run-1',
    [{ ...found, runId: 'run-1', id: 'theirs', row: 0 }],
    [outcomeOfCause('sending')],
  );
  await expect.element(detail(1)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Record as done', exact: true }).click();
  await expect.element(page.getByText('Nothing was recorded')).toBeVisible();
  await page.getByRole('button', { name: 'Go back', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect((await desk.journal.allFindings()).map(({ id }) => id)).toEqual(['theirs']);
});

it('is a receipt for one row, with a way to the next of its kind', async () => {
  await showRun({ causes: ['accepted'] });
  await expect.element(detail(1)).toMatchTextContent('Productp0');
  await expect.element(detail(1).getByRole('time')).toBeVisible();
  await expect.element(page.getByRole('gridcell', { name: 'Done', exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add another' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Done 1' })).toBeVisible();
  await expect.element(detail(1).getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});

const words = 'APEX_ERROR: UNABLE_TO_LOCK_ROW';

it.each([
  ['accepted', {}, {}],
  ['serviceRefused', {}, { message: 'The plan is inactive' }],
  ['recordBusy', {}, { message: words }],
  ['noAnswer', { state: 'paused', pausedBy: 'noAnswer' }, {}],
  ['offline', { state: 'paused', pausedBy: 'offline' }, {}],
  ['alreadySo', {}, { message: 'It has been renewed already', warning: 'mayBeDone' }],
] as [Cause, Partial<SomeHistory>, Partial<Outcome>][])(
  'says each sentence about a single row once: %s',
  async (cause, given, more) => {
    const past = someHistory({ causes: [cause], ...given });
    const outcome = { ...outcomeOfCause(cause), ...more };
    await showHistory({
      ...past,
      requests: past.requests.map((request) => ({ ...request, outcomes: sameOutcomeForAll([0], outcome) })),
    });
    await expect.element(detail(1)).toBeVisible();
    await expect.element(page.getByRole('grid', { name: 'Results' })).toBeVisible();
    const { title, meaning } = causeWords[cause];
    const isFolded = outcome.message === words;
    const said = [(!isFolded && outcome.message) || inEnglish(title), inEnglish(meaning)];
    if (cause !== 'accepted') said.push(inEnglish(nextStepWords(cause)));
    const times = (sentence: string) => document.body.innerText.split(sentence).length - 1;
    await expect
      .poll(() => said.map(times))
      .toEqual(said.map((_, position) => (cause === 'accepted' && position === 0 ? 0 : 1)));
    if (isFolded) await expect.element(detail(1).getByText(words)).not.toBeVisible();
  },
);

const acts = [
  'Send again',
  'It was done',
  'It was not done',
  'Send again anyway',
  'They were done',
  'They were not done',
];
const sam = { orgId: 'acme', userId: 'sam', userName: 'Sam Support' };

it.each([
  ['one’s own run', undefined, acts],
  // Its import has stopped it, so that nobody can continue it (importRuns.test.ts).
  ['a colleague’s run', sam, []],
])(
  '%s can be read, and its rows can be sent again and looked up only by its owner',
  async (_, owner, offered) => {
    const causes = ['accepted', 'serviceRefused', 'noAnswer', 'noAnswer'] as const;
    await showRun({ causes, rowCount: 5, state: 'stopped' }, owner);
    await expect.element(page.getByRole('tab', { name: 'Unknown 2' })).toBeVisible();
    await expect.element(detail(3)).toBeVisible();
    await expect.element(rowOf('p4')).toBeVisible();
    const copy = page.getByText('This is a copy of a run of Sam Support');
    await expect.poll(() => copy.elements()).toHaveLength(owner ? 1 : 0);
    const isOffered = (name: string) => page.getByRole('button', { name, exact: true }).elements().length > 0;
    await expect.poll(() => acts.filter(isOffered)).toEqual(offered);
  },
);

describe('a set of two renewals', () => {
  const activities = [longSampleId(1), longSampleId(2)];
  const order = longSampleId(1, '801');

  /** Shows a run whose one request has sent the set. Both rows have this outcome. */
  async function showSet(outcome: Outcome) {
    const { cause } = outcome;
    const past = someHistory({ operation: 'generateRenewals', causes: [cause, cause], requestCount: 1 });
    await showHistory({
      ...past,
      rows: activities.map((purchaseActivityId, index) => ({
        index,
        cells: { set: '1', purchaseActivityId },
      })),
      requests: past.requests.slice(0, 1).map((request) => ({
        ...request,
        operation: 'generateRenewals',
        rows: [0, 1],
        input: { purchaseActivities: [{ purchaseActivityIds: activities }] },
        outcomes: sameOutcomeForAll([0, 1], outcome),
      })),
    });
  }

  const dialog = page.getByRole('dialog');
  const namedRows = () => dialog.getByRole('listitem').elements().length;

  it('gets its finding as a whole from one of its rows', async () => {
    await showSet(outcomeOfCause('noAnswer'));
    await page.getByRole('button', { name: 'It was not done', exact: true }).click();
    await expect.poll(namedRows).toBe(2);
    const [first, second] = activities;
    await expect
      .element(dialog)
      .toMatchTextContent(new RegExp(`${first}.*${second}.*All 2 rows count as not sent`, 's'));
    await dialog.getByRole('button', { name: 'Record as not done', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const findings = await desk.journal.allFindings();
    expect(findings.map(({ row, found, by }) => [row, found, by]).toSorted()).toEqual([
      [0, 'notDone', 'Clara Clerk'],
      [1, 'notDone', 'Clara Clerk'],
    ]);
  });

  it('is sent again completely from one of its rows', async () => {
    await showSet(outcomeOfCause('noAnswer'));
    await page.getByRole('button', { name: 'Send again anyway', exact: true }).click();
    await expect.element(dialog.getByRole('textbox', { name: 'Type 2 to confirm' })).toBeVisible();
    await expect.poll(namedRows).toBe(2);
  });

  it('names the order of an “already renewed” refusal in each row, and in the region of each', async () => {
    await showSet({
      ...outcomeOfCause('alreadySo'),
      message: 'already renewed',
      warning: 'mayBeDone',
      recordId: order,
    });
    const region = page.getByRole('region', { name: 'Set 1', exact: true });
    for (const activity of activities) {
      await expect.element(rowOf(activity).getByRole('link', { name: order })).toBeVisible();
      await rowOf(activity).getByRole('gridcell', { name: 'May be done already: look', exact: true }).click();
      await expect.element(region.getByRole('link', { name: activity })).toBeVisible();
      await expect.element(region.getByRole('link', { name: order })).toBeVisible();
    }
  });
});

it('shows the rows of a pressed reason, and all again when it is pressed once more or a tab is chosen', async () => {
  await showRun({ causes: ['serviceRefused', 'accepted', 'rolledBack', 'serviceRefused'] });
  const reasons = page.getByRole('list', { name: 'Reasons' });
  const reason = reasons.getByRole('button').first();
  await expect.element(reason).toMatchTextContent(/Refused.*2 rows/);
  expect(reasons.getByRole('listitem').elements()).toHaveLength(2);
  const shown = () => page.getByRole('grid', { name: 'Results' }).getByRole('row').elements().length - 1;
  await reason.click();
  await expect.element(reason).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(shown).toBe(2);
  await reason.click();
  await expect.poll(shown).toBe(4);
  await reason.click();
  await expect.poll(shown).toBe(2);
  await page.getByRole('tab', { name: 'All 4' }).click();
  await expect.poll(shown).toBe(4);
  await expect.element(reason).toHaveAttribute('aria-pressed', 'false');
});

it('names a reason in plain words, and has the code of the platform once it is pressed', async () => {
  const past = someHistory({ causes: ['recordBusy', 'recordBusy'] });
  const outcome = { ...outcomeOfCause('recordBusy'), message: words };
  await showHistory({
    ...past,
    requests: past.requests.map((request) => ({
      ...request,
      outcomes: sameOutcomeForAll(request.rows, outcome),
    })),
  });
  const reason = page.getByRole('list', { name: 'Reasons' }).getByRole('button');
  await expect.element(reason).toMatchTextContent('Refused: The record was locked2 rows');
  await reason.click();
  await expect.element(reason).toMatchTextContent(`Refused: The record was locked · ${words}2 rows`);
});

it('keeps outcome, search and row in the address, and shows them again from it', async () => {
  history.replaceState(null, '', paths.run('run-1'));
  await showRun({ causes: ['serviceRefused', 'accepted', 'serviceRefused'] });
  await page.getByRole('tab', { name: 'Refused 2' }).click();
  await page.getByRole('searchbox', { name: 'Find in results' }).fill('p2');
  await rowOf('p2').getByRole('gridcell').first().click();
  await expect.element(detail(3)).toBeVisible();
  await expect.poll(() => location.search).toMatch(/(?=.*show=refused)(?=.*find=p2)(?=.*row=3)/);
  desk.close();
  await cleanup();
  await showRun({ causes: ['serviceRefused', 'accepted', 'serviceRefused'] });
  await expect.element(detail(3)).toBeVisible();
  await expect.element(page.getByText('1 of 3 rows')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find in results' }).fill('');
  await expect.element(page.getByText('2 of 3 rows')).toBeVisible();
});

it('shows the requests of the picked row alone; keys lead into its region and back', async () => {
  history.replaceState(null, '', paths.run('run-1'));
  await showRun({ causes: ['accepted', 'accepted', 'accepted'] });
  await page.getByRole('button', { name: 'Details' }).click();
  const all = page.getByRole('region', { name: 'All requests' });
  await expect.poll(() => all.getByRole('listitem').elements()).toHaveLength(3);
  await rowOf('p1').getByRole('gridcell', { name: 'Done' }).click();
  const requests = detail(2).getByRole('listitem');
  await expect.element(requests).toMatchTextContent('Request 2');
  expect(requests.elements()).toHaveLength(1);
  await expect.element(rowOf('p1')).toHaveAttribute('aria-current', 'true');

  // The region stands under the results in a window this narrow, so it takes the focus.
  await expect.element(detail(2)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  const cellOf = (product: string) => rowOf(product).getByRole('gridcell', { name: 'Done' });
  await expect.element(cellOf('p1')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(cellOf('p2')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(detail(3)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(detail(3)).not.toBeInTheDocument();
  await expect.element(cellOf('p2')).toHaveFocus();
});

it('leads from its map to a row', async () => {
  history.replaceState(null, '', paths.run('run-1'));
  await showRun({ causes: ['accepted', 'accepted', 'accepted'] });
  await page.getByRole('button', { name: 'Details' }).click();
  const slider = page.getByRole('slider', { name: 'Walk through the requests' });
  await expect.element(slider).toBeInTheDocument();
  slider.element().focus();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(detail(3)).toBeVisible();
  expect(location.search).toBe('?row=3');
  await expect.element(page.getByRole('gridcell', { name: 'Done' }).nth(2)).toHaveFocus();
});
