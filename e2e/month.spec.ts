import { unzipSync } from 'fflate';
import { expect, seed, test } from '#e2e/fixtures.ts';
import { savedFile } from '#e2e/savedFile.ts';
import { beginSignedIn } from '#e2e/signIn.ts';

// A lead's questions about a month, in a zone where a month begins before it does in UTC.
const ZONE_MS = 5.5 * 3_600_000;
test.use({ timezoneId: 'Asia/Kolkata' });

const [a, b] = seed.activities.renewable.map(({ id }) => id) as [string, string];
const { janesGold } = seed.activities.memberships;

const monthOf = (at: number) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' }).format(at);
const HALF_AN_HOUR = 1_800_000;

test('what ran in a month, by whom, and what is still unknown: one choice each', async ({
  page,
  world,
  org,
  pages: { sheet, history },
  newContext,
}) => {
  await beginSignedIn(page, world, { at: '/cancellations/new' });
  await org.use('answer lost after the work is done', { nth: 2 });
  for (const id of [a, b]) {
    await sheet.text.fill(id);
    await page.getByRole('button', { name: 'Cancel 1 renewal', exact: true }).click();
    await sheet.note.fill(`CASE-${id}`);
    await page.getByRole('button', { name: 'Cancel 1 renewal in Acme' }).click();
    await expect(page).toHaveURL(/\/runs\//);
    await expect(page.getByText(id === a ? 'Accepted' : 'Unknown').first()).toBeVisible();
    await page.goto('/cancellations/new');
  }
  await history.open();
  const { text } = await history.export();
  await history.erase(2);

  await world.door.post('team', { org: 'acme' });
  const other = await (await newContext()).newPage();
  await beginSignedIn(other, world, { as: 'Sam Support', at: `/cancellations/new?id=${janesGold.id}` });
  const ended = other.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('.ended'),
  );
  await other.getByRole('button', { name: 'Cancel 1 renewal', exact: true }).click();
  await other.getByRole('button', { name: 'Cancel 1 renewal in Acme' }).click();
  await ended;

  // Looked up only now: a month may begin before the last run.
  const inZone = new Date(Date.now() + ZONE_MS);
  const monthBegins = Date.UTC(inZone.getUTCFullYear(), inZone.getUTCMonth(), 1) - ZONE_MS;
  const [thisMonth, lastMonth] = [monthOf(monthBegins + 1), monthOf(monthBegins - 1)];
  await test.step('the runs are moved to both sides of the beginning of the month', async () => {
    const kept = JSON.parse(text);
    for (const { run } of kept.runs) {
      run.createdAt = monthBegins + (run.counts.unknown === 0 ? -HALF_AN_HOUR : HALF_AN_HOUR);
    }
    await history.chooseText(JSON.stringify(kept));
    await history.dialog.getByRole('button', { name: 'Import 2 runs into Acme' }).click();
    await history.dialog.getByRole('button', { name: 'Close' }).click();
  });

  const rows = history.runs.getByRole('rowheader');
  const rowOf = (text: string) => history.runs.getByRole('row').filter({ hasText: text });
  // Retries, since the run's end is saved later.
  await expect(async () => {
    await page.goto('/history');
    await expect(rowOf('Sam Support')).toContainText('1 Accepted', { timeout: 3_000 });
  }).toPass();

  const month = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(month(thisMonth)).toContainText(/2 runs · 2 rows.*Unknown 1.*Accepted 1/);
  await expect(month(lastMonth)).toContainText(/1 run · 1 row.*1 Accepted/);
  await expect(rowOf('Sam Support')).toContainText('Jane Doe');
  await expect(rowOf('Sam Support').getByRole('link')).toHaveCount(0);

  await test.step('what ran in a month', async () => {
    await page.getByLabel('Started').selectOption(lastMonth);
    await expect(rows).toHaveCount(1);
    await expect(rowOf(`CASE-${a}`)).toContainText('Clara Clerk');
    await page.getByLabel('Started').selectOption('Any time');
  });
  await test.step('what somebody ran', async () => {
    await page.getByLabel('Person').selectOption('Sam Support');
    await expect(rows).toHaveCount(1);
    await page.getByLabel('Person').selectOption('Everybody');
  });
  await test.step('what is still unknown', async () => {
    await page.getByLabel('Show').selectOption('With unknown rows');
    await expect(rows).toHaveCount(1);
    await expect(rowOf(`CASE-${b}`)).toContainText('1 Unknown');
    await page.getByLabel('Show').selectOption('All runs');
  });
  await test.step('the search finds the run of a colleague by the name of a customer', async () => {
    await history.find.fill('Jane Doe');
    await expect(page.getByText('Of the team’s runs: operation, person and ids.')).toBeVisible();
    await expect(rowOf('Sam Support')).toBeVisible();
    await history.find.fill('');
  });

  await test.step('the month goes to a workbook: the runs, and their rows', async () => {
    await page.getByLabel('Started').selectOption(thisMonth);
    await expect(rows).toHaveCount(2);
    await page.getByLabel('Add names to exports').check();
    const { name, buffer } = await savedFile(page, 'Save as XLSX');
    expect(name).toBe(`History ${thisMonth}, Acme.xlsx`);
    const [runs, ofRuns] = linesIn(buffer);
    const began = new Date(monthBegins + HALF_AN_HOUR + ZONE_MS).toISOString().slice(0, 19);
    expect(runs?.find((line) => line.includes('Clara Clerk'))?.join()).toContain(
      `${began}+05:30,Clara Clerk,Cancel renewals`,
    );
    expect(runs?.find((line) => line.includes('Clara Clerk'))).toContain(`CASE-${b}`);
    expect(ofRuns?.find((line) => line.includes(b))).toContain('Unknown');
    const jane = ofRuns?.find((line) => line.includes(janesGold.id));
    expect(jane).toEqual(
      expect.arrayContaining(['Sam Support', 'Accepted', expect.stringMatching('Jane Doe')]),
    );
    expect(ofRuns).toHaveLength(3);
  });
});

/** The cells of each sheet, without the empty ones. */
function linesIn(workbook: Buffer): string[][][] {
  const files = unzipSync(new Uint8Array(workbook));
  return [1, 2].map((sheet) => {
    const xml = new TextDecoder().decode(files[`xl/worksheets/sheet${sheet}.xml`]);
    return [...xml.matchAll(/<row .*?<\/row>/g)].map(([row]) =>
      [...row.matchAll(/<(?:t|v)[^>]*>([^<]*)</g)].map(([, cell = '']) => cell),
    );
  });
}
