import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, seed, test } from '#e2e/fixtures.ts';
import { headed } from '#e2e/headed.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';

/** Drops as from another window, in the middle of an element. */
async function drop(
  page: Page,
  on: ReturnType<Page['locator']>,
  what: { link?: string; text?: string; file?: string },
) {
  const box = await on.boundingBox();
  if (!box) throw new Error('It is not in sight');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const items = [
    ...(what.link ? [{ mimeType: 'text/uri-list', data: what.link }] : []),
    ...(what.text ? [{ mimeType: 'text/plain', data: what.text }] : []),
  ];
  const data = { items, files: what.file ? [what.file] : [], dragOperationsMask: 19 };
  // A browser with windows opens what no page prevents. One without does not, so the events are asked.
  const prevented = page.evaluate(
    () =>
      new Promise<boolean[]>((resolve) => {
        const said: boolean[] = [];
        const hear = (event: Event) =>
          setTimeout(() => {
            said.push(event.defaultPrevented);
            if (event.type === 'drop') resolve(said);
          });
        for (const type of ['dragover', 'drop'])
          window.addEventListener(type, hear, { capture: true, once: true });
      }),
  );
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  await session.detach();
  expect(await prevented).toEqual([true, true]);
}

const order = seed.orders.open.id;
const link = `https://acme.lightning.force.example/lightning/r/Order/${order}/view`;

test('what is dropped fills its field or is told, and the page stays', async ({ page, signedIn }, info) => {
  const file = info.outputPath('renewals.csv');
  writeFileSync(file, `Purchase activity\n${seed.activities.renewable[0]?.id}\n`);
  const notice = (words: string) => page.getByRole('group').getByText(words, { exact: true });
  await signedIn({ at: '/orders' });
  await headed(page, 'Orders');
  const heading = page.getByRole('heading', { level: 1 });
  await drop(page, heading, { link });
  await expect(page.getByLabel('Order id', { exact: true })).toHaveValue(order);
  await drop(page, heading, { link: 'https://news.example/today' });
  await expect(notice('Nothing was filled in')).toBeVisible();
  await drop(page, page.getByRole('navigation', { name: 'Pages' }), { file });
  await expect(notice('This page takes no files')).toBeVisible();
  await headed(page, 'Orders');

  await page.goto('/cancellations/new');
  await headed(page, 'Cancel renewals');
  await drop(page, heading, { text: 'no file' });
  await expect(sheetPage(page).text).toHaveValue('no file');
  await drop(page, heading, { file });
  await expect(page.getByText('renewals.csv', { exact: true })).toBeVisible();
  await expect(notice('This page takes no files')).toHaveCount(0);
  await headed(page, 'Cancel renewals');
});

test('a page before the sign-in stays where it is, whatever is dropped on it', async ({ page }, info) => {
  const file = info.outputPath('renewals.csv');
  writeFileSync(file, 'Purchase activity\n');
  await page.goto('/sign-in');
  const heading = page.getByRole('heading', { level: 1, name: 'Sign in' });
  await drop(page, heading, { link });
  await drop(page, heading, { file });
  await expect(page.getByRole('group').getByText('This page takes no files')).toBeVisible();
  await expect(heading).toBeVisible();
});
