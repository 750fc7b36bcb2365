import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { type Expected, expectOutcome, judgeRow } from './judgeRow.ts';
import type { OrgControl } from './orgControl.ts';
import { benchPage } from './pages/bench.ts';
import { activity, rowOfRun, sendOneRow, submitForm } from './pages/oneRow.ts';

/** A line of the rule book: the org's behaviour, and the outcome on the screen. Tests also check the ledger. */
interface Line extends Pick<Expected, 'outcome' | 'executed' | 'words'> {
  /** A scenario of the embedded org. */
  org: string;
}

/** A line for a run. `words` appear in its own row. */
interface RunLine extends Line {
  /** The explanation in the row's details. */
  means?: RegExp;
  /** The run pauses until the user presses Continue. */
  pauses?: true;
}

const done = { outcome: 'done', executed: 1 } as const;
const refused = { outcome: 'Refused', executed: 0 } as const;
const refusedAndPaused = { ...refused, pauses: true } as const;
const doneUnknown = { outcome: 'Unknown', executed: 1, pauses: true } as const;
const notDoneUnknown = { outcome: 'Unknown', executed: 0, pauses: true } as const;

const noneThere = /nothing at this address that could do it/;
const alreadySo = /is already cancelled/;
const thisVeryOne = /this very one: a browser may send a request twice/;
const howFar = /how far the work had come/;

const table: Readonly<Record<string, readonly RunLine[]>> = {
  'a clear yes, and a clear no': [
    { org: 'answer with unknown fields', ...done },
    { org: 'answer trickles in', ...done },
    { org: 'rolled back', ...refused, words: /NullPointerException/, means: /took all of it back/ },
    { org: 'record busy', ...refused, words: /UNABLE_TO_LOCK_ROW/, means: /This attempt saved nothing/ },
    { org: 'too much in one request', ...refused, words: /LimitException/, means: /smaller requests/ },
    { org: 'refused by a rule', ...refused, words: /The accounting period is closed/ },
    { org: 'service 403', ...refused, words: /The account is blocked/ },
    { org: 'service 404', ...refused, words: /A record of the request was not found/ },
    { org: 'service 409', ...refused, words: /Another change of the record/ },
    { org: 'service 422', ...refused, words: /ends before it begins/ },
    { org: 'hostile message', ...refused, words: /<img src=x onerror=alert\(1\)>/ },
    // These two differ only in the ledger. Neither pauses the run.
    { org: 'already so', outcome: 'Unknown', executed: 0, words: alreadySo, means: thisVeryOne },
    { org: 'already so after the work is done', outcome: 'Unknown', executed: 1, words: alreadySo },
    { org: 'request not understood', ...refused, words: /JSON_PARSER_ERROR/ },
  ],

  'a 2xx that cannot be read or believed': [
    { org: 'answer cut short', ...doneUnknown, words: /answer cannot be read/, means: /was probably done/ },
    { org: 'unreadable 200', ...doneUnknown, words: /answer cannot be read/ },
    { org: 'unreadable 201', ...doneUnknown, words: /answer cannot be read/ },
    { org: 'answer of another shape', ...doneUnknown, words: /answer cannot be read/ },
    { org: 'success true with errors', ...doneUnknown, means: /success and failure at once/ },
    { org: 'success false without errors', ...doneUnknown, words: /contradicts itself/ },
  ],

  'an address that is wrong for all rows': [
    { org: 'redirect', ...refusedAndPaused, words: /leads elsewhere/ },
    { org: 'wrong address', ...refusedAndPaused, words: /NOT_FOUND/, means: noneThere },
    { org: 'method not allowed', ...refusedAndPaused, words: /METHOD_NOT_ALLOWED/ },
    { org: 'address gone', ...refusedAndPaused, words: /RESOURCE_GONE/ },
    { org: 'request too large', ...refusedAndPaused, words: /REQUEST_ENTITY_TOO_LARGE/ },
    { org: 'address too long', ...refusedAndPaused, words: /URI_TOO_LONG/ },
    { org: 'content type not supported', ...refusedAndPaused, words: /UNSUPPORTED_MEDIA_TYPE/ },
    { org: 'headers too large', ...refusedAndPaused, words: /REQUEST_HEADERS_TOO_LARGE/ },
  ],

  // The third such refusal in sequence pauses the run. Continue and any other answer reset the count.
  'permission that lacks for all rows': [
    { org: 'session not valid for the API', ...refused, words: /INVALID_AUTH_HEADER/ },
    { org: 'gateway 401', ...refused, words: /Not allowed/, means: /list of allowed origins/ },
    { org: 'permission withdrawn', ...refusedAndPaused, words: /FORBIDDEN/ },
    { org: 'origin not allowed', ...refused, words: /Not allowed/ },
    { org: 'gateway 401 without a body', ...refused, words: /Not allowed/ },
    { org: 'refused by a rule', ...refused, words: /The accounting period is closed/ },
    { org: 'permission withdrawn', ...refused, words: /FORBIDDEN/ },
  ],

  'an answer that says nothing clear': [
    { org: 'service 500', ...notDoneUnknown, words: /An unexpected error/, means: howFar },
    { org: 'service 500 after the work is done', ...doneUnknown, words: /An unexpected error/ },
    { org: 'service 500 html', ...notDoneUnknown, words: /failed in the platform/ },
    { org: 'platform 500 of another kind', ...notDoneUnknown, words: /UNKNOWN_EXCEPTION/ },
    { org: 'service 412', ...notDoneUnknown, words: /changed in the meantime/ },
  ],

  'no answer, or one of something on the way': [
    { org: 'connection lost before the work is done', ...notDoneUnknown, words: /There was no answer/ },
    { org: 'answer lost after the work is done', ...doneUnknown, words: /There was no answer/ },
    { org: 'gateway 502', ...notDoneUnknown, words: /no clear answer/, means: /Something on the way/ },
    { org: 'gateway 502 after the work is done', ...doneUnknown, words: /no clear answer/ },
    { org: 'gateway 503', ...notDoneUnknown, words: /no clear answer/ },
    { org: 'gateway 503 after the work is done', ...doneUnknown, words: /no clear answer/ },
    { org: 'platform 503 of another kind', ...notDoneUnknown, words: /SERVICE_DOWN/ },
    { org: 'gateway 504 after the work is done', ...doneUnknown, words: /no clear answer/ },
    { org: 'gateway 408', ...notDoneUnknown, words: /no clear answer/ },
    { org: 'gateway 520', ...notDoneUnknown, words: /no clear answer/ },
  ],
};

/**
 * Each line is one row and one request of a run. One more row without a fault must be done.
 * tools/scenarioCauses.test.ts plays each scenario with all operations, without a browser.
 */
for (const [kind, lines] of Object.entries(table)) {
  test(`cancelRenewals: ${kind}`, async ({ page, org, signIn }) => {
    for (const [n, line] of lines.entries()) await org.use(line.org, { nth: n + 1 });
    const rows: readonly RunLine[] = [...lines, { org: 'nothing', ...done }];
    await signIn({ at: `/cancellations/new?${rows.map((_, n) => `id=${activity(n)}`).join('&')}` });
    await benchPage(page).send(`Cancel ${rows.length} renewals`);

    for (const [n, line] of rows.entries()) {
      await test.step(line.org, () => judgeLine(page, org, { ...line, n }));
    }
    expect(await org.received(), 'a request for each row, none twice').toHaveLength(rows.length);
  });
}

async function judgeLine(
  page: Page,
  org: OrgControl,
  { n, outcome, executed, words, means, pauses }: RunLine & { n: number },
): Promise<void> {
  const row = rowOfRun(page, n).outcome;
  await expectOutcome(row, 'cancelRenewals', outcome);
  if (words) await expect(row).toContainText(words);
  if (means) {
    await row.getByText(outcome, { exact: true }).click();
    await expect(page.getByRole('region', { name: `Row ${n + 1}`, exact: true })).toContainText(means);
  }
  const doneToIt = (await org.ledger()).filter(({ changed }) => changed.includes(activity(n)));
  expect(doneToIt, 'how often it was executed').toHaveLength(executed);
  if (!pauses) return;
  await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeVisible();
  await expect(rowOfRun(page, n + 1).outcome).toContainText('Not sent');
  expect(await org.received(), 'what was received before a person continues').toHaveLength(n + 1);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** Forms use the same code. One line of each kind checks that their screen shows the outcome too. */
const formLines: readonly Line[] = [
  { org: 'answer cut short', ...doneUnknown, words: /answer cannot be read/ },
  { org: 'success true with errors', ...doneUnknown, words: /contradicts itself/ },
  { org: 'refused by a rule', ...refused, words: /The accounting period is closed/ },
  { org: 'refused in a 200', ...refused, words: /The accounting period is closed/ },
  { org: 'refused in a 201', ...refused, words: /The accounting period is closed/ },
  { org: 'redirect', ...refused, words: /leads elsewhere/ },
  { org: 'permission withdrawn', ...refused, words: /FORBIDDEN/ },
  { org: 'wrong address', ...refused, words: /does not take this request/ },
  { org: 'rolled back', ...refused, words: /nothing was saved/ },
  { org: 'service 500 after the work is done', ...doneUnknown, words: /failed in the platform/ },
  { org: 'gateway 502 after the work is done', ...doneUnknown, words: /no clear answer/ },
  { org: 'connection lost before the work is done', ...notDoneUnknown, words: /There was no answer/ },
  { org: 'answer lost after the work is done', ...doneUnknown, words: /There was no answer/ },
];

/** Both forms show the outcome by the same part. */
const briefly = ['refused by a rule', 'refused in a 201', 'answer lost after the work is done'];
const linesOf = {
  createOrder: formLines,
  addOrderItem: formLines.filter(({ org }) => briefly.includes(org)),
};

for (const operation of ['createOrder', 'addOrderItem'] as const) {
  test(`${operation}: the form says what an answer means`, async ({ page, org, signIn, pages }) => {
    await signIn({ at: null });
    await (operation === 'createOrder' ? pages.createOrder : pages.order).open();
    let executed = 0;
    for (const [n, line] of linesOf[operation].entries()) {
      await test.step(line.org, async () => {
        await org.use(line.org);
        const row = await submitForm[operation](page, n);
        // Waits for the next request: the page then no longer shows the previous outcome.
        await org.ledger.toHaveReceived(n + 1);
        executed += line.executed;
        await judgeRow(row, operation, org, { ...line, executed, received: n + 1 });
      });
    }
  });
}

test('deleteOrderItem: lines of its own', async ({ page, org, signIn }) => {
  await signIn({ at: null });
  await org.use('answer about another record');
  await judgeRow(await sendOneRow.deleteOrderItem(page, 0), 'deleteOrderItem', org, {
    ...doneUnknown,
    words: /does not fit what was sent/,
  });
  await org.reset();
  await org.use('deleteOrderItem: already gone after the item is deleted');
  await judgeRow(await sendOneRow.deleteOrderItem(page, 1), 'deleteOrderItem', org, {
    ...doneUnknown,
    words: /Already gone/,
  });
  await org.reset();
  // The platform's own 404 means an unknown address, not an unknown item.
  await org.use('wrong address');
  await judgeRow(await sendOneRow.deleteOrderItem(page, 2, '8025g000002zzzz'), 'deleteOrderItem', org, {
    ...refused,
    words: /does not take this request/,
  });
});
