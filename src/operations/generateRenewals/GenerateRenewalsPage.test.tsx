import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Route } from 'wouter';
import { orgWith } from '#config/testing/orgWith.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { importRun } from '#journal/importRuns.ts';
import { openJournal } from '#journal/journal.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import type { Owner } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { GenerateRenewalsPage } from './GenerateRenewalsPage.tsx';
import { generateRenewalsRules } from './rules.ts';

const [a, b, c] = [longSampleId(1), longSampleId(2), longSampleId(3)];

const before = window.location.href;
beforeEach(() => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no line'));
  history.replaceState(null, '', '/renewals/new');
});
afterEach(() => history.replaceState(null, '', before));

/** A run of one set, left by another tab. */
function renewed(purchaseActivityId: string, owner: Owner, id = 'run-1'): RunHistory {
  const { requests, ...history } = someHistory({ id, owner, operation: 'generateRenewals' });
  const input = { purchaseActivities: [{ purchaseActivityIds: [purchaseActivityId] }] };
  return {
    ...history,
    rows: [{ index: 0, cells: { purchaseActivityId, set: '1' } }],
    requests: requests.map((request) => ({ ...request, operation: 'generateRenewals', input })),
  };
}

const show = () =>
  showAtDesk(<Route path="/renewals/new" component={GenerateRenewalsPage} />, {
    org: orgWith(),
    rules: { generateRenewals: generateRenewalsRules },
  });
const text = page.getByLabelText('Paste purchase activities');
const grouping = page.getByRole('radiogroup', { name: 'Group into sets by' });
const way = (name: string) => grouping.getByRole('radio', { name, exact: true });
const sentBefore = page
  .getByRole('list', { name: 'Decisions' })
  .getByRole('listitem')
  .filter({ hasText: /sent before/ });
const sendButton = (name: string) => page.getByRole('button', { name, exact: true });

describe('a row sent by another tab meanwhile', () => {
  it('is flagged, with the run that sent it', async () => {
    const { owner } = await show();
    await text.fill(a);
    await expect.element(sendButton('Generate 1 renewal')).toBeEnabled();
    await expect.element(sentBefore).not.toBeInTheDocument();

    const otherTab = await openJournal(owner);
    await importRun(otherTab, renewed(a, owner));
    await sentBefore.getByText(/sent before/).click();
    await expect.element(sentBefore.getByRole('link')).toBeVisible();
    await sentBefore.getByRole('button', { name: 'Leave out' }).click();
    await expect.element(sendButton('Generate 0 renewals')).toBeDisabled();
    otherTab.close();
  });
});

it('moves between sets stay when another tab’s run teaches the page a prefix', async () => {
  const { owner } = await show();
  await text.fill(`${a}\n${b}\n\n${c}`);
  await page.getByRole('radio', { name: 'Sets', exact: true }).click();
  const first = page.getByRole('group', { name: 'Set 1', exact: true });
  await page.getByRole('checkbox', { name: c }).click();
  await page.getByLabelText('To set', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(() => first.getByRole('checkbox').elements()).toHaveLength(3);

  const otherTab = await openJournal(owner);
  await importRun(otherTab, renewed(a, owner));
  await expect.element(sentBefore.getByText('1', { exact: true })).toBeVisible();
  // By the time of the second run's news, what the first one's has caused is over.
  await importRun(otherTab, renewed(b, owner, 'run-2'));
  await expect.element(sentBefore.getByText('2', { exact: true })).toBeVisible();
  expect(first.getByRole('checkbox').elements()).toHaveLength(3);
  otherTab.close();
});

describe('pasted text', () => {
  const paste = (pasted: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    text.element().dispatchEvent(event);
    return { isTakenFromBox: event.defaultPrevented };
  };

  /** A line too long for the text box, of which spaces are no part. */
  const long = (id: string, spaces = 1_000_000) => `${id}${' '.repeat(spaces)}\n`;
  const asFile = page.getByText(/too long to be kept: after a reload, paste it again/);
  /** Waits for the new sheet: the page still shows the one before. */
  const isRead = (rows: string) =>
    expect.element(page.getByRole('tab', { name: `Ready ${rows}`, exact: true })).toBeVisible();

  it('too long for the text box is read like a file, and the box keeps its text', async () => {
    await show();
    await text.fill(`${a}\n`);
    expect(paste(long(b) + c).isTakenFromBox).toBe(true);
    await expect.element(asFile).toBeVisible();
    await isRead('3');
    await way('One set per line').click();
    await expect.element(sendButton('Generate 3 renewals')).toBeEnabled();
    await expect.element(text).toHaveValue(`${a}\n`);
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect.element(sendButton('Generate 1 renewal')).toBeEnabled();
  });

  it('is joined with the text of the box if both are too long for it', async () => {
    await show();
    const first = `${a}\n${long(b, 600_000)}`;
    await text.fill(first);
    await way('One set per line').click();
    await expect.element(sendButton('Generate 2 renewals')).toBeEnabled();
    expect(paste(long(c, 600_000)).isTakenFromBox).toBe(true);
    await expect.element(asFile).toBeVisible();
    await isRead('3');
    // The choice was made for the sheet before, so it does not apply to this one.
    await expect.element(way('One set per line')).not.toBeChecked();
    await way('One set per line').click();
    await expect.element(sendButton('Generate 3 renewals')).toBeEnabled();
    expect((text.element() as HTMLTextAreaElement).value === first).toBe(true);
  });

  it('replaces the selection in the box', async () => {
    await show();
    await text.fill(a);
    (text.element() as HTMLTextAreaElement).select();
    paste(long(b) + c);
    await expect.element(asFile).toBeVisible();
    await isRead('2');
  });

  it('goes into the box if it fits, with any line ends', async () => {
    await show();
    await expect.element(text).toBeVisible();
    expect(paste(`${a}\r\n`.repeat(50_001)).isTakenFromBox).toBe(false);
    expect(paste(`\u0001${long(a)}`).isTakenFromBox).toBe(true);
    await expect.element(asFile).toBeVisible();
    await expect.element(page.getByText(/not a table or text/)).not.toBeInTheDocument();
  });
});

describe('sets of renewals', () => {
  it('are not sent before the person chooses how to group', async () => {
    await show();
    await text.fill(`${a}\n${b}\n${c}`);
    await expect.element(sendButton('Generate 0 renewals')).toBeDisabled();
    await expect
      .element(sendButton('Generate 0 renewals'))
      .toHaveAccessibleDescription('Still to do: 1 decision');
    expect(grouping.getByRole('radio', { checked: true }).elements()).toEqual([]);
    await expect.element(page.getByRole('columnheader', { name: 'Set' })).not.toBeInTheDocument();

    await way('One set per id').click();
    await expect.element(sendButton('Generate 3 renewals')).toBeEnabled();
    await way('All in one set').click();
    await expect.element(sendButton('Generate 1 renewal')).toBeEnabled();
    await expect.element(page.getByRole('columnheader', { name: 'Set' })).toBeVisible();
  });

  it('are asked for again for another text, and not for the same text with one more line', async () => {
    await show();
    await text.fill(`${a}\n${b}`);
    await way('All in one set').click();
    await expect.element(sendButton('Generate 1 renewal')).toBeEnabled();
    await text.fill(`${a}\n${b}\n${c}`);
    await expect.element(page.getByRole('status').getByText('3 rows')).toBeVisible();
    await expect.element(sendButton('Generate 1 renewal')).toBeEnabled();
    await text.fill(`Account\tActivity\nx\t${c}\nx\t${a}`);
    await expect.element(way('Column “Account”')).not.toBeChecked();
    await expect.element(sendButton('Generate 0 renewals')).toBeDisabled();
  });

  it('say that a row without a name is a set of its own, with the number of sets of each way', async () => {
    await show();
    await text.fill(`Set,Purchase activity\n7,${a}\n,${b}\n,${c}`);
    await expect
      .element(grouping)
      .toHaveAccessibleDescription(/Each line with nothing in it.*is a set of its own/);
    await expect.element(sendButton('Generate 3 renewals')).toBeEnabled();
    await expect.element(way('Column “Set”')).toHaveAccessibleDescription(/^3 sets.*each a set: 2$/);
    await way('Column “Set”').click();
    await expect.element(sendButton('Generate 3 renewals')).toBeEnabled();
    await expect.element(way('Column “Set”, empty: same as above')).toHaveAccessibleDescription('1 set');
    await way('Column “Set”, empty: same as above').click();
    await expect.element(sendButton('Generate 1 renewal')).toBeEnabled();
    await way('All in one set').click();
    // The column groups no more, and may say something.
    await page.getByRole('button', { name: /texts? to read$/ }).click();
    await page.getByRole('checkbox', { name: 'I have read this' }).click();
    await expect.element(sendButton('Generate 1 renewal')).toBeEnabled();
    await expect.element(grouping).toHaveAccessibleDescription(/^You chose.*before you send\.$/);
  });
});

it('a page that a link fills says that its rows were sent, until other rows are entered', async () => {
  const notice = page.getByText('Rows from this link have been sent');
  history.replaceState(null, '', `/renewals/new?set=${a}&set=${b}&case=${crypto.randomUUID()}`);
  await show();
  await sendButton('Generate 2 renewals').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate 2 renewals in Acme' }).click();
  await expect.element(text).not.toBeInTheDocument();
  history.back();
  await expect.element(text).toHaveValue('');
  await expect.element(notice).toBeVisible();
  await text.fill(c);
  await expect.element(sendButton('Generate 1 renewal')).toBeEnabled();
  await expect.element(notice).not.toBeInTheDocument();
});
