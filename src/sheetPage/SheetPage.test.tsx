import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { OperationName } from '#contract/operations.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import type { Owner } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { SheetPage } from './SheetPage.tsx';
import type { SheetSpec } from './state/sheetSpec.ts';

const [a, b] = [longSampleId(1), longSampleId(2)];
const box = page.getByLabelText('Paste rows');
const preview = page.getByRole('grid', { name: 'Preview' });
const ask = (count: number) => page.getByRole('button', { name: `Send ${count}`, exact: true });
const dialog = page.getByRole('dialog');
const undo = page.getByRole('button', { name: 'Undo the last change' });
const decisions = page.getByRole('list', { name: 'Decisions' });
const line = (words: string | RegExp) => decisions.getByRole('listitem').filter({ hasText: words });
const press = (words: string | RegExp, name: string) =>
  line(words).getByRole('button', { name, exact: true }).click();

/** Opens what the sheet says, for which a narrow page has no room beside the table. */
async function readAll() {
  await page.getByRole('button', { name: /texts? to read$/ }).click();
  const tick = page.getByRole('checkbox', { name: 'I have read this' });
  await expect.element(tick).toHaveFocus();
  await tick.click();
}

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no line'));
});

const words = (message: string) => ({ id: message, message });

const inFewWords = (spec: SheetSpec): SheetSpec => ({
  ...spec,
  title: words('Sheet'),
  intro: words('Intro'),
  pasteLabel: words('Paste rows'),
  sendLabel: (count) => words(`Send ${count}`),
});

function show(operation: OperationName, shared: Readonly<Record<string, string>> = {}) {
  return showAtDesk(<SheetPage operation={operation} adapt={inFewWords} shared={shared} />, {
    org: orgWith({ cancellationTypes: [] }),
    rules: {},
  });
}

/** A run that renewed one activity. */
function renewalOf(purchaseActivityId: string, owner: Owner): RunHistory {
  const { requests, ...history } = someHistory({ owner, operation: 'generateRenewals' });
  const input = { purchaseActivities: [{ purchaseActivityIds: [purchaseActivityId] }] };
  return {
    ...history,
    rows: [{ index: 0, cells: { purchaseActivityId, set: '1' } }],
    requests: requests.map((request) => ({ ...request, operation: 'generateRenewals', input })),
  };
}

it('names a value that all rows share in the dialog, even if the page has none', async () => {
  await show('cancelRenewals', { cancellationType: '' });
  await box.fill(`Purchase activity,Cancellation type\n${a},Cancel Now\n${b},Cancel Now`);
  await ask(2).click();
  await expect.element(dialog.getByText('Cancellation type Cancel Now')).toBeVisible();
});

it('the first field of the confirmation has the focus, also after a list of rows that scrolls', async () => {
  await show('cancelRenewals', { cancellationType: 'Cancel Now' });
  await box.fill(Array.from({ length: 6 }, (_, position) => longSampleId(position + 1)).join('\n'));
  await ask(6).click();
  await expect.element(dialog.getByRole('region', { name: 'Rows' })).toBeVisible();
  await expect.element(dialog.getByLabelText('Note')).toHaveFocus();
});

describe('results of a run that this browser does not know', () => {
  const header =
    'Purchase activity,Fate,New id,Message,Time,Order Desk org,Order Desk operation,Order Desk run,Order Desk row';
  const results = (org: string, operation: OperationName) =>
    [
      header,
      `${a},Refused,,no,,${org},${operation},run-9,1`,
      `${b},Unknown,,no answer,,${org},${operation},run-9,2`,
    ].join('\n');

  it.each([
    ['acme', 'cancelRenewals', 1, 'This browser does not know the run'],
    ['acme', 'generateRenewals', 2, 'These are results of another operation'],
    ['globex', 'cancelRenewals', 0, 'They come from the org “globex”'],
  ] as const)('of %s and %s offer %i rows', async (org, operation, count, notice) => {
    await show('cancelRenewals', { cancellationType: 'Cancel Now' });
    await box.fill(results(org, operation));
    await expect.element(page.getByText(new RegExp(notice))).toBeVisible();
    await expect.element(ask(count)).toBeVisible();
    await expect.poll(() => ask(count).element().matches(':disabled')).toBe(count === 0);
  });
});

describe('results of another operation', () => {
  it('are told by a column such as Cancellation type, and every line is offered', async () => {
    await show('generateRenewals');
    await box.fill(
      `Purchase activity\tCancellation type\tOutcome\tMessage\n${a}\tCancel Now\tRefused\tLocked\n${b}\tCancel Now\tDone\t`,
    );
    await expect.element(page.getByText('These are results of another operation')).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Ready 2', exact: true })).toBeVisible();
    await expect.element(page.getByText(/left to send/)).not.toBeInTheDocument();
  });

  it('of created orders are told which columns they lack for Add items', async () => {
    await show('addOrderItem');
    const [unit, account, order] = ['a0B', '001', '801'].map((kind) => longSampleId(1, kind));
    const marks =
      'Outcome,New id,Message,Time,Order Desk org,Order Desk operation,Order Desk run,Order Desk row';
    await box.fill(
      `Business unit,Customer type,Account,Currency,${marks}\n${unit},ORGANIZATION,${account},USD,Done,${order},,,acme,createOrder,run-9,1`,
    );
    await expect.element(page.getByText('These are results of another operation')).toBeVisible();
    await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
    for (const name of ['Product', 'Contact', 'Quantity']) await expect.element(column(name)).toBeVisible();
    await expect
      .element(page.getByText(/left to send|every line is offered|stands above/))
      .not.toBeInTheDocument();
    await expect.element(ask(1)).toBeDisabled();
  });
});

describe('a single id', () => {
  it('that was corrected keeps its preview with an undo; another text begins anew', async () => {
    await show('cancelRenewals', { cancellationType: 'Cancel Now' });
    await box.fill(a.slice(0, 17));
    await preview.getByRole('gridcell', { name: a.slice(0, 17), exact: true }).dblClick();
    await userEvent.keyboard(`${a}{Enter}`);
    await expect.element(ask(1)).toBeEnabled();
    await expect.element(undo).toBeVisible();
    await box.fill(b);
    await expect.element(undo).not.toBeInTheDocument();
    await expect.element(ask(1)).toBeEnabled();
  });

  it('whose capital letters were restored keeps the notice of that', async () => {
    await show('cancelRenewals', { cancellationType: 'Cancel Now' });
    await box.fill(a.toUpperCase());
    await expect.element(ask(1)).toBeEnabled();
    await expect.element(line(/had lost its capital letters/)).toBeVisible();
    await expect.element(preview.getByText(/The capital letters were lost/)).toBeVisible();
  });
});

function drop(...files: File[]) {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

it('several files at once are not read, and the page says so', async () => {
  await show('cancelRenewals', { cancellationType: 'Cancel Now' });
  await expect.element(box).toBeVisible();
  drop(new File([`Activity\n${a}`], 'a.csv'), new File([`Activity\n${b}`], 'b.csv'));
  await expect.element(page.getByText('One file at a time')).toBeVisible();
  drop(new File([`Activity\n${a}`], 'a.csv'));
  await expect.element(page.getByText('One file at a time')).not.toBeInTheDocument();
  await expect.element(ask(1)).toBeEnabled();
});

it('a file is read that was chosen in a dialog opened before the text became a line', async () => {
  await show('cancelRenewals', { cancellationType: 'Cancel Now' });
  await expect.element(box).toBeVisible();
  const opened = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!opened) throw new Error('no field for files');
  await box.fill(a);
  await expect.element(page.getByRole('button', { name: 'Replace', exact: true })).toBeVisible();
  await page.elementLocator(opened).upload(new File([`Activity\n${b}`], 'b.csv'));
  await expect.element(page.getByText('b.csv', { exact: true })).toBeVisible();
});

it('a file that is pasted is read, and an .ods says what to do; the picture beside copied cells is none', async () => {
  await show('cancelRenewals', { cancellationType: 'Cancel Now' });
  await expect.element(box).toBeVisible();
  const paste = (...files: File[]) => {
    const clipboardData = new DataTransfer();
    for (const file of files) clipboardData.items.add(file);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  };
  paste(new File(['x'], 'image.png', { type: 'image/png' }), new File([`Activity\n${a}`], 'a.csv'));
  await expect.element(page.getByText('a.csv', { exact: true })).toBeVisible();
  await expect.element(ask(1)).toBeEnabled();
  paste(new File(['<office:document>'], 'b.ods'));
  await expect.element(page.getByText(/OpenDocument file .*Save it as .xlsx or CSV/)).toBeVisible();
});

it('a remark in the ninth column is shown, read, and named first in the confirmation', async () => {
  await show('cancelRenewals', { cancellationType: 'Cancel Now' });
  const own = (row: number) => `Acme ${row},a,b,c,d,e,f,${row === 7 ? 'CALL ANN FIRST' : ''},${row}`;
  const rows = Array.from({ length: 9 }, (_, row) => `${longSampleId(row + 1)},${own(row)}`);
  await box.fill(['Purchase activity,Account,A,B,C,D,E,F,Comment,Number', ...rows].join('\n'));
  await expect.element(preview.getByRole('gridcell', { name: 'CALL ANN FIRST' })).toBeVisible();
  await expect.element(preview.getByRole('columnheader', { name: 'F', exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Columns, 3 hidden' }).click();
  await page.getByRole('checkbox', { name: 'All columns of the sheet' }).click();
  await expect.element(preview.getByRole('columnheader', { name: 'F', exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(ask(9)).toBeDisabled();
  await readAll();
  await ask(9).click();
  const first = dialog.getByRole('region', { name: 'Rows' }).getByRole('listitem').first();
  await expect.element(first).toMatchTextContent('CALL ANN FIRST');
});

describe('Ctrl+D', () => {
  it('changes nothing if there is nothing to fill, and no row under a dialog', async () => {
    await show('cancelRenewals', { cancellationType: '' });
    await box.fill(`Purchase activity,Cancellation type\n${a},Later\n${b},Cancel Renewal`);
    await preview.getByRole('gridcell', { name: 'Later' }).dblClick();
    await page.getByRole('textbox', { name: 'Cancellation type, line 2' }).fill('Cancel Now');
    await userEvent.keyboard('{Enter}');
    await preview.getByRole('gridcell', { name: 'Cancel Renewal' }).click({ modifiers: ['Control'] });
    await userEvent.keyboard('{Control>}d{/Control}');
    await expect.element(page.getByText('2 cells were changed here')).toBeVisible();
    await userEvent.keyboard('{Control>}d{/Control}');
    await undo.click();
    await expect.element(page.getByText('1 cell was changed here')).toBeVisible();
    await ask(2).click();
    await expect.element(dialog.getByText('Send 2: 1 Cancel Now, 1 Cancel Renewal')).toBeVisible();
    const back = dialog.getByRole('button', { name: 'Go back' });
    (back.element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>}d{/Control}');
    await back.click();
    await undo.click();
    await expect.element(undo).not.toBeInTheDocument();
  });
});

describe('results that name no run', () => {
  it('keep all activities of a set unless the person leaves some out', async () => {
    const { journal, owner } = await show('generateRenewals');
    await importRun(journal, renewalOf(a, owner));
    await box.fill(`Set\tPurchase activity\tOutcome\tMessage\n1\t${a}\tRefused\tNo\n1\t${b}\tRefused\tNo`);
    await press('was sent before', 'Send anyway');
    await expect.element(ask(1)).toBeEnabled();
    await expect.element(page.getByRole('tab', { name: 'Ready 2', exact: true })).toBeVisible();
  });

  it('can be sent if the journal does not hold their records', async () => {
    await show('addOrderItem');
    const ids = ['801', '001', '003', '01t'].map((kind) => longSampleId(1, kind));
    const header = 'Order\tAccount\tContact\tProduct\tQuantity\tOutcome\tMessage';
    await box.fill(`${header}\n${ids.join('\t')}\t1\tRefused\tLocked`);
    await expect.element(page.getByText('1 line of these results is left to send')).toBeVisible();
    await expect.element(ask(1)).toBeEnabled();
  });
});

it('reads a file that is dropped anywhere on the page', async () => {
  await show('cancelRenewals', { cancellationType: 'Cancel Now' });
  await expect.element(box).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([`${a}\n${b}`], 'dropped.txt'));
  const heading = page.getByRole('heading', { level: 1 }).element();
  heading.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(page.getByText('dropped.txt', { exact: true })).toBeVisible();
  await expect.element(ask(2)).toBeEnabled();
});

const column = (field: string) => page.getByRole('radiogroup', { name: `Choose the column for ${field}` });

it('names the lines left out around a table; each guess can be corrected, and the column is remembered', async () => {
  await show('cancelRenewals', { cancellationType: 'Cancel Now' });
  const [c, d] = [longSampleId(3), longSampleId(4)];
  const header = 'Activity,Replaces,Owner';
  await box.fill(`Renewals due\nNovember\n\n${header}\n${a},${c},Ann\n${b},${d},Bob\nTotal,,2`);
  await expect
    .element(page.getByText('Left out above the rows, lines 1–2, the first: “Renewals due”.'))
    .toBeVisible();
  await expect.element(page.getByText('Left out below the rows, line 7: “Total, 2”.')).toBeVisible();
  await expect.element(ask(2)).toBeDisabled();
  await column('Purchase activity')
    .getByRole('radio', { name: `Activity, for example ${a}` })
    .click();
  // The first cell is the line number.
  const firstId = preview.getByRole('row').nth(1).getByRole('gridcell').nth(1);
  await expect.element(firstId).toHaveTextContent(a);

  await preview.getByRole('button', { name: 'Replaces', exact: true }).click();
  await dialog.getByRole('button', { name: 'Purchase activity', exact: true }).click();
  await expect.element(firstId).toHaveTextContent(c);
  await page.getByText('Import settings').click();
  await page.getByLabelText('First line of rows').fill('6');
  await userEvent.keyboard('{Enter}');
  await expect.element(firstId).toHaveTextContent(d);
  await readAll();
  await expect.element(ask(1)).toBeEnabled();

  await box.fill(`${header}\n${a},${c},Ann`);
  await expect.element(firstId).toHaveTextContent(c);
});

it('asks which ids are meant if each line of a list holds as many', async () => {
  await show('cancelRenewals', { cancellationType: 'Cancel Now' });
  const [c, d] = [longSampleId(3), longSampleId(4)];
  const ids = page.getByRole('radiogroup', { name: 'Choose which ids of each line to use' });
  await box.fill(`${a}\t${c}\n${b}\t${d}`);
  await expect.element(ask(4)).toBeDisabled();
  await ids.getByRole('radio', { name: 'Only id 2 of each line' }).click();
  await expect.element(ask(2)).toBeEnabled();
  await expect.element(preview.getByText(d)).toBeVisible();
  await expect.element(preview.getByText(b)).not.toBeInTheDocument();
});

it('offers columns that look like an optional field, and waits for the answer', async () => {
  await show('addOrderItem');
  const ids = ['801', '001', '003', '01t'].map((kind) => longSampleId(1, kind)).join(';');
  await box.fill(
    `Order;Account;Contact;Product;Quantity;Vertragsbeginn;Vertragsende\n${ids};1;01.01.2027;31.12.2027`,
  );
  await expect.element(ask(1)).toBeDisabled();
  await column('Start date')
    .getByRole('radio', { name: /^Vertragsbeginn/ })
    .click();
  await expect.element(ask(1)).toBeDisabled();
  await column('End date').getByRole('radio', { name: 'None of them' }).click();
  await expect.element(ask(1)).toBeEnabled();
  await expect.element(preview.getByRole('gridcell', { name: /^2027-01-01/ })).toBeVisible();
});

it('asks how a column of dates or numbers is read, and nothing goes before', async () => {
  await show('addOrderItem');
  const [order, account, contact, product] = ['801', '001', '003', '01t'].map((kind) =>
    longSampleId(1, kind),
  );
  const item = (...cells: string[]) => [order, product, account, contact, ...cells].join('\t');
  await box.fill(
    [
      'Order\tProduct\tAccount\tContact\tQuantity\tStart date\tEnd date',
      item('1.200', '03/04/2027', '31.12.2027'),
      item('2', '5/5/2027', '1 Feb 2028'),
    ].join('\n'),
  );
  const choice = (column: string, reading: RegExp) =>
    page.getByRole('radiogroup', { name: `How to read ${column}` }).getByRole('radio', { name: reading });
  await expect.element(ask(2)).toBeDisabled();
  await choice('Start date', /^“03.04.2027” is .*April/).click();
  await expect.element(ask(2)).toBeDisabled();
  await choice('Quantity', /^“1.200” is 1200$/).click();
  await expect.element(ask(2)).toBeEnabled();
  const first = preview.getByRole('row').nth(1);
  for (const name of ['1200 “1.200”', '2027-04-03 “03/04/2027”', '2027-12-31 “31.12.2027”'])
    await expect.element(first.getByRole('gridcell', { name, exact: true })).toBeVisible();
});

it('tells of activities that were renewed what that means, and leaves them out on one press', async () => {
  const { journal, owner } = await show('cancelRenewals', { cancellationType: 'Cancel Now' });
  await importRun(journal, renewalOf(a, owner));
  await box.fill(`${a}\n${b}`);
  const renewed = line(/renewed from here/);
  await renewed.getByText(/renewed from here/).click();
  await expect.element(renewed.getByText(/Their renewal orders exist already/)).toBeVisible();
  await expect.element(ask(2)).toBeEnabled();
  await press(/renewed from here/, 'Leave out');
  await expect.element(ask(1)).toBeEnabled();
});

it('keeps the rows that are left out beside the run, each with its reason', async () => {
  const { journal } = await showAtDesk(
    <SheetPage operation="cancelRenewals" adapt={inFewWords} shared={{ cancellationType: 'Cancel Now' }} />,
    {
      org: orgWith({ cancellationTypes: [] }),
      rules: { cancelRenewals: oneRowRules('cancelRenewals') },
    },
  );
  await box.fill(`Purchase activity,Remark\n${a},x\na0X12,moved\n${b},y\n${b},twice`);
  await press(/record id/, 'Leave out');
  await press('repeats the id of an earlier row', 'Leave out');
  await ask(2).click();
  await dialog.getByRole('button', { name: 'Send 2 in Acme' }).click();
  const leftOut = async () => {
    const [run] = await journal.listRuns();
    return run && (await journal.readRun(run.id)).leftOut;
  };
  await expect.poll(leftOut).toMatchObject([
    {
      cells: { purchaseActivityId: 'a0X12', 'sheet:Remark': 'moved' },
      why: expect.stringMatching(/record id/),
    },
    {
      cells: { purchaseActivityId: b, 'sheet:Remark': 'twice' },
      why: expect.stringContaining('This id is on line 4 already.'),
    },
  ]);
});
