import { expect, test } from '#e2e/fixtures.ts';
import { savedFile } from '#e2e/savedFile.ts';
import { seed } from '#sandbox/seed/seed.ts';

// Work with the results of a partly failed run: correct, export, hand over.
const { renewable, planInactive, otherAccount, notFound } = seed.activities;
const [a, b, c, d] = renewable.map(({ id }) => id) as [string, string, string, string];

test('Retry without failed rows sends the sets without them, and no empty set', async ({
  page,
  org,
  pages: { sheet, run },
  signIn,
}) => {
  await signIn({ at: '/renewals/new' });
  await sheet.text.fill(
    [`${a} ${planInactive.id} ${b}`, notFound.id, `${c} ${otherAccount.id}`, d].join('\n'),
  );
  await sheet.groupBy('One set per line');
  await sheet.send('Generate 4 renewals');
  await expect(run.summary('3 of 4 sets were not renewed')).toBeFocused();
  const before = (await org.ledger()).length;

  await page.getByRole('button', { name: 'Retry without failed rows' }).click();
  const dialog = page.getByRole('dialog');
  const sets = dialog.getByRole('list', { name: 'Sets without their failed rows' });
  const setOf = (name: string) => sets.getByRole('listitem').filter({ hasText: name }).first();
  await expect(setOf('Set 1')).toContainText('Before 3, now 2');
  await expect(setOf('Set 1')).toContainText(planInactive.id);
  await expect(setOf('Set 2')).toContainText('Before 1, now empty: not sent');
  await expect(setOf('Set 3')).toContainText('Before 2, now 1');
  expect(await org.ledger()).toHaveLength(before);

  await dialog.getByRole('button', { name: 'Send 2 sets again in Acme' }).click();
  await expect(run.summary('All 2 sets were renewed')).toBeVisible();
  const sent = (await org.ledger()).slice(before).map(({ input }) => input);
  expect(sent).toEqual([
    { purchaseActivities: [{ purchaseActivityIds: [a, b] }] },
    { purchaseActivities: [{ purchaseActivityIds: [c] }] },
  ]);

  // The earlier run does not offer the resent rows again.
  await page.getByRole('link', { name: 'rows of an earlier run' }).click();
  await expect(run.summary('3 of 4 sets were not renewed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry without failed rows' })).toBeHidden();
});

test('an exported csv or xlsx comes back as what is left to do, linked to its run', async ({
  page,
  org,
  pages: { sheet, run },
  signIn,
}) => {
  await org.use('connection lost before the work is done', { nth: 4 });
  await signIn({ at: '/cancellations/new' });
  await sheet.text.fill(
    `Invoice,Purchase activity\n00123,${a}\n00124,${notFound.id}\n00125,${b}\n00126,${c}`,
  );
  await sheet.send('Cancel 4 renewals');
  await expect(run.summary('1 of 4 renewals was not cancelled')).toBeFocused();
  const runId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const file = await savedFile(page, 'Export');
  expect(file.name).toMatch(/^Cancellations \d{1,2} \w+ \d{4}, Acme\.csv$/);
  const workbook = await savedFile(page, 'Save as XLSX');
  expect(workbook.name).toBe(file.name.replace('.csv', '.xlsx'));
  await run.showOnly('Refused');
  expect((await savedFile(page, 'Save as XLSX')).name).toBe(file.name.replace('.csv', ', Refused.xlsx'));

  for (const { name, buffer } of [workbook, file]) {
    await sheet.open('/cancellations/new');
    await sheet.choose(name, buffer);
    await page.getByText('1 line of these results is left to send').click();
    await expect(page.getByText('2 · left out: done')).toBeVisible();
    await expect(page.getByText('1 · left out: unknown.')).toBeVisible();
    await expect(sheet.preview.getByRole('row').filter({ hasText: notFound.id })).toBeVisible();
    await expect(sheet.decision('is not visible to you in the org')).toBeVisible();
    await expect(sheet.preview.getByRole('row')).toHaveCount(2);
  }

  // The journal is newer than the file: it offers what a person found to be not done …
  await run.open(runId);
  await run.findingOf(5).wasNotDone.click();
  await page.getByRole('button', { name: 'Record as not done' }).click();
  await expect(run.rowOf(c)).toContainText('Not sent');
  await sheet.open('/cancellations/new');
  await sheet.choose(file.name, file.buffer);
  await sheet.send('Cancel 2 renewals');
  await expect(run.summary('1 of 2 renewals was not cancelled')).toBeFocused();
  expect((await org.ledger()).map(({ changed }) => changed)).toEqual([[a], [b], [c]]);

  // The export contains the extra columns again, as text.
  const again = (await savedFile(page, 'Export')).buffer.toString('utf8');
  expect(again.split('\r\n')[0]).toBe(
    '\ufeffInvoice,Purchase activity,Cancellation type,Outcome,Message,Time,Order Desk org,Order Desk operation,Order Desk run,Order Desk row,Order Desk check',
  );
  expect(again).toContain(`00124,${notFound.id},Cancel Renewal,Refused,`);

  // … and leaves out what a later run has sent again.
  await expect(page.getByRole('link', { name: 'rows of an earlier run' })).toBeVisible();
  await sheet.open('/cancellations/new');
  await sheet.choose(file.name, file.buffer);
  await page.getByText('Nothing of these results is left to send').click();
  await expect(page.getByText('2 · left out: sent again in a later run')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel 0 renewals' })).toBeDisabled();
});
