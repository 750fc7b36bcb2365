import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import type { Row } from '#run/run.ts';
import { FindingDialog } from './FindingDialog.tsx';

let desk: Desk;

afterEach(() => desk.close());

it.each([
  ['checked', 'SO-2026-17', /^This is not a record id\./],
  ['any', 'Ünïcode-17', /^This cannot be a record id\./],
] as const)('refuses an impossible id in an org with %s ids', async (recordIds, id, message) => {
  const { run, rows } = someHistory({ causes: ['noAnswer'] });
  const unit = { key: '0', rows };
  desk = await showAtDesk(
    <FindingDialog
      run={{ ...run, operation: 'createOrder' }}
      units={[unit]}
      found="done"
      onClose={() => {}}
    />,
    { org: orgWith({ recordIds }), rules: {} },
  );
  const record = page.getByRole('button', { name: 'Record as done', exact: true });
  await expect.element(record).toBeEnabled();
  await page.getByRole('textbox', { name: 'Id of the record you found' }).fill(id);
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(record).toBeDisabled();
});

async function showSeveral(count: number) {
  const history = someHistory({ causes: Array.from({ length: count }, () => 'noAnswer' as const) });
  const units = history.rows.map((row) => ({ key: String(row.index), rows: [row] }));
  const onClose = vi.fn();
  desk = await showAtDesk(<FindingDialog run={history.run} units={units} found="done" onClose={onClose} />, {
    org: orgWith(),
    rules: { addOrderItem: oneRowRules('addOrderItem') },
  });
  await importRun(desk.journal, { ...history, run: { ...history.run, owner: desk.owner } });
  return onClose;
}

const ids = ['8015g000003ODIWAA4', '8015g000003ODIXAA4', '8015g000003ODIYAA4'];
const severalIds = page.getByRole('textbox', { name: /^Ids of the records you found/ });
const recordAll = page.getByRole('button', { name: 'Record 3 rows as done', exact: true });

it('records an id for each of several rows, in their order', async () => {
  const onClose = await showSeveral(3);
  await severalIds.fill(ids.join('\n'));
  await expect.element(page.getByRole('row', { name: /^Row 2/ })).toMatchTextContent(ids[1] ?? '');
  await page.getByRole('textbox', { name: 'Note' }).fill('case 4711');
  await recordAll.click();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  const findings = (await desk.journal.allFindings()).sort((a, b) => a.row - b.row);
  expect(findings.map(({ row, recordId, note }) => [row, recordId, note])).toEqual(
    ids.map((id, row) => [row, id, 'case 4711']),
  );
});

it('records several rows without ids', async () => {
  const onClose = await showSeveral(3);
  await recordAll.click();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect((await desk.journal.allFindings()).map(({ recordId }) => recordId)).toEqual([null, null, null]);
});

it('records the id of a set for each of its rows', async () => {
  const {
    run,
    rows,
    requests,
    findings: none,
  } = someHistory({
    operation: 'generateRenewals',
    causes: ['noAnswer', 'noAnswer', 'noAnswer'],
  });
  const sets = ['1', '2', '1'];
  const inSets = rows.map((row) => ({ ...row, cells: { ...row.cells, set: sets[row.index] ?? '' } }));
  const [one, two, three] = inSets as unknown as [Row, Row, Row];
  const units = [
    { key: '1', rows: [one, three] },
    { key: '2', rows: [two] },
  ];
  desk = await showAtDesk(<FindingDialog run={run} units={units} found="done" onClose={() => {}} />, {
    org: orgWith(),
    rules: { generateRenewals: oneRowRules('addOrderItem') },
  });
  await importRun(desk.journal, {
    run: { ...run, owner: desk.owner },
    rows: inSets,
    requests: requests.map((request) => ({ ...request, operation: 'generateRenewals' })),
    findings: none,
  });
  await severalIds.fill(ids.slice(0, 2).join('\n'));
  await recordAll.click();
  await expect.poll(async () => (await desk.journal.allFindings()).length).toBe(3);
  const findings = (await desk.journal.allFindings()).sort((a, b) => a.row - b.row);
  expect(findings.map(({ recordId }) => recordId)).toEqual([ids[0], ids[1], ids[0]]);
  expect(new Set(findings.map(({ id }) => id)).size).toBe(3);
});

it('refuses an id that another row has, names that row, and takes it once that finding is taken back', async () => {
  const onClose = await showSeveral(3);
  const other = someHistory({ id: 'other', causes: ['noAnswer'] });
  await importRun(desk.journal, { ...other, run: { ...other.run, owner: desk.owner } });
  const about = { row: 0, runId: 'other', note: '', by: 'Sam', at: 1 };
  const finding = { ...about, id: 'theirs', found: 'done', recordId: ids[1] ?? '' } as const;
  expect(await desk.runs.recordFindings([finding])).toBe(true);
  await severalIds.fill(ids.join('\n'));
  await recordAll.click();
  const refusal = page.getByRole('alert').filter({ hasText: 'another row has this record' });
  await expect
    .element(refusal)
    .toMatchTextContent(`${ids[1]} is known as the record of Row 1 of Add order item`);
  await expect
    .element(refusal.getByRole('link', { name: 'Open that row' }))
    .toHaveAttribute('href', '/runs/other?row=1');
  expect(onClose).not.toHaveBeenCalled();
  expect(await desk.journal.allFindings()).toHaveLength(1);
  const withdrawal = {
    ...about,
    id: 'back',
    found: 'withdrawn',
    withdraws: 'theirs',
    recordId: null,
  } as const;
  expect(await desk.runs.withdrawFindings([withdrawal])).toBe('withdrawn');
  await recordAll.click();
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
});

it('says what is wrong with pasted ids, and records nothing', async () => {
  await showSeveral(3);
  await severalIds.fill(ids.slice(0, 2).join('\n'));
  await expect.element(page.getByRole('dialog')).toMatchTextContent('2 ids for 3 entries of the list.');
  await expect.element(recordAll).toBeDisabled();
  await severalIds.fill(ids.join('\n'));
  await expect.element(recordAll).toBeEnabled();
  expect(await desk.journal.allFindings()).toEqual([]);
});

it('records nothing if one of the rows is known by now', async () => {
  const onClose = await showSeveral(3);
  const found = { runId: 'run-1', found: 'notDone', recordId: null, note: '', by: 'Sam', at: 1 } as const;
  await desk.journal.recordFindings(
    'run-1',
    [{ ...found, id: 'theirs', row: 1 }],
    [outcomeOfCause('sending')],
  );
  await recordAll.click();
  await expect.element(page.getByText('Nothing was recorded')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  expect((await desk.journal.allFindings()).map(({ id }) => id)).toEqual(['theirs']);
});

it.each([
  ['checked', '8015g000003ODIWAA4'],
  ['any', '8015g000003ODIW'],
] as const)('records a found id in the form of an org with %s ids', async (recordIds, kept) => {
  const history = someHistory({ causes: ['noAnswer'] });
  const unit = { key: '0', rows: history.rows };
  const rules = oneRowRules('addOrderItem');
  desk = await showAtDesk(
    <FindingDialog run={history.run} units={[unit]} found="done" onClose={() => {}} />,
    {
      org: orgWith({ recordIds }),
      rules: { addOrderItem: rules },
    },
  );
  await importRun(desk.journal, { ...history, run: { ...history.run, owner: desk.owner } });
  await page.getByRole('textbox', { name: 'Id of the record you found' }).fill('8015g000003ODIW');
  await page.getByRole('button', { name: 'Record as done', exact: true }).click();
  await expect.poll(async () => (await desk.journal.allFindings())[0]?.recordId).toBe(kept);
});
