import { atRest } from '#e2e/atRest.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { sheetPage, sheetPages } from '#e2e/pages/sheet.ts';
import { seed } from '#sandbox/seed/seed.ts';

const [one, two, three] = seed.activities.renewable;

test('a row hidden by hand is not sent with a paste, and can be included', async ({ page, org, signIn }) => {
  await signIn({ at: sheetPages.generateRenewals });
  const rows = [one, two, three].map(({ id }) => [id, 'S1']);
  const html = `<table><tr><td>Purchase activity<td>Set</tr>${rows
    .map(([id, set], at) => `<tr ${at === 1 ? 'style="display:none"' : ''}><td>${id}<td>${set}</tr>`)
    .join('')}</table>`;
  const plain = [['Purchase activity', 'Set'], ...rows].map((cells) => cells.join('\t')).join('\r\n');
  const sheet = sheetPage(page);
  await sheet.text.focus();
  await page.evaluate(
    ([asHtml = '', asText = '']) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', asHtml);
      clipboardData.setData('text/plain', asText);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [html, plain],
  );
  await expect(page.getByText('1 hidden row is left out')).toBeVisible();
  await expect(sheet.preview.getByRole('row').filter({ hasText: three.id })).toBeVisible();
  await expect(sheet.preview.getByRole('row').filter({ hasText: two.id })).toHaveCount(0);
  await page.getByRole('button', { name: 'Include them' }).click();
  await expect(page.getByText('1 hidden row is included')).toBeVisible();
  await page.getByRole('button', { name: 'Leave them out' }).click();
  await expect(page.getByText('1 hidden row is left out')).toBeVisible();
  await sheet.send('Generate 1 renewal');
  await expect(sheet.results).toContainText('Done');
  await atRest(page);
  const inputs = (await org.ledger()).map(({ input }) => input);
  expect(inputs).toEqual([{ purchaseActivities: [{ purchaseActivityIds: [one.id, three.id] }] }]);
});
