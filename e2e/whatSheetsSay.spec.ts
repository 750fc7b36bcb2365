import { axeFindings } from '#e2e/axeFindings.ts';
import { expect, seed, test } from '#e2e/fixtures.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';

// What a sheet says, and what is known of its rows, is asked before anything goes. The truth is the ledger.

const { all, renewable } = seed.activities;
const ids = renewable.slice(0, 120).map(({ id }) => id);
const cancel = (count: number) => new RegExp(`^Cancel ${count} renewals?$`);

/** Remarks in Finnish, which the console does not speak. */
const remarks: Readonly<Record<number, string>> = {
  3: 'ei saa irtisanoa',
  17: 'muuttanut ulkomaille',
  29: 'jää sittenkin',
  44: 'soittanut tiistaina',
  58: 'peruutus peruttu, katso sähköposti',
  71: 'liian kallis',
  90: 'odota toukokuuhun',
  112: 'lasku avoinna',
};
const held = [3, 29, 58, 90];

const sheetOf = (rows: readonly number[], remarkOf: (row: number) => string) =>
  [
    'Purchase activity\tAsiakas\tHuomautus',
    ...rows.map((row) => `${ids[row]}\tAsiakas ${row}\t${remarkOf(row)}`),
  ].join('\n');

const every = (count: number) => Array.from({ length: count }, (_, row) => row);

test('eight remarks in another language are read, and rows are left out by them; next month only new ones ask', async ({
  page,
  org,
  signIn,
}) => {
  test.setTimeout(240_000);
  await signIn({ at: '/cancellations/new' });
  const sheet = sheetPage(page);
  const send = (count: number) => page.getByRole('button', { name: cancel(count) });
  const lines = sheet.says.getByRole('listitem');
  await sheet.text.fill(sheetOf(every(100), (row) => remarks[row] ?? ''));

  await test.step('each is a line, and nothing goes before the tick', async () => {
    for (const [row, text] of Object.entries(remarks))
      if (Number(row) < 100) await expect(lines.filter({ hasText: text })).toBeVisible();
    await expect(send(100)).toBeDisabled();
    await expect(send(100)).toHaveAccessibleDescription('Still to do: 7 texts to read');
    const wide = page.viewportSize() ?? { width: 1280, height: 720 };
    for (const width of [wide.width, 390]) {
      await page.setViewportSize({ ...wide, width });
      await page.locator('main footer').getByRole('button', { name: '7 texts to read' }).click();
      await expect(sheet.says.getByRole('checkbox', { name: 'I have read this' })).toBeFocused();
    }
    await page.setViewportSize(wide);
    expect((await axeFindings(page)).violations).toEqual([]);
  });

  await test.step('a line leaves its rows out, and shows them', async () => {
    for (const row of held)
      await lines
        .filter({ hasText: remarks[row] ?? '' })
        .getByRole('button', { name: /^Leave out/ })
        .click();
    await lines
      .filter({ hasText: remarks[3] ?? '' })
      .getByRole('button', { name: /^1 row: show/ })
      .click();
    await expect(sheet.preview.getByRole('row')).toHaveCount(2);
    await expect(sheet.preview.getByRole('row').nth(1)).toContainText('Left out');
    await sheet.read();
    await sheet.send('Cancel 96 renewals');
    await org.ledger.expectExecuted('cancelRenewals', {
      times: 96,
      changed: every(100)
        .filter((row) => !held.includes(row))
        .map((row) => ids[row] ?? ''),
    });
  });

  await test.step('the same report with other rows asks about a new text and about one that was left out', async () => {
    await sheet.open('/cancellations/new');
    const next = every(120).filter((row) => row >= 100 || held.includes(row));
    await sheet.text.fill(
      sheetOf(next, (row) =>
        row === 104 ? 'muuttanut ulkomaille' : row === 110 ? 'liian kallis' : (remarks[row] ?? ''),
      ),
    );
    await expect(lines.filter({ hasText: 'lasku avoinna' })).toBeVisible();
    await expect(lines.filter({ hasText: 'ei saa irtisanoa' })).toContainText('last time: left out');
    await expect(lines.filter({ hasText: 'muuttanut ulkomaille' })).toHaveCount(0);
    await expect(lines).toHaveCount(5);
  });
});

test('of a column whose name is a question, only the rows go that the person ticks', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  const sheet = sheetPage(page);
  const answer = (row: number) => (row % 10 === 4 ? 'ei' : row === 7 ? '' : 'kyllä');
  await sheet.text.fill(
    ['Purchase activity\tPeruuta?', ...every(20).map((row) => `${ids[row]}\t${answer(row)}`)].join('\n'),
  );
  const question = sheet.says.getByRole('group', { name: /^Peruuta\?/ });
  await expect(question.getByRole('checkbox')).toHaveCount(3);
  await expect(question.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: cancel(20) })).toBeDisabled();
  await question.getByRole('checkbox', { name: 'kyllä' }).check();
  await sheet.send('Cancel 17 renewals');
  await org.ledger.expectExecuted('cancelRenewals', {
    times: 17,
    changed: every(20)
      .filter((row) => answer(row) === 'kyllä')
      .map((row) => ids[row] ?? ''),
  });
});

test('a name that is not that of the org is a question with both names', async ({ page, org, signedIn }) => {
  await signedIn({ persona: 'clara', at: '/cancellations/new' });
  const sheet = sheetPage(page);
  const people = ['Jane Doe', 'Novak, Amir', 'SOFIA ROSSI', 'Luca Hansen', 'Ingrid Okafor', 'Noah Dubois'];
  const more = ['Marta Weber', 'Kofi Silva', 'Yuki Kim', 'Pavel Petrov', 'Elena O’Hara', 'John Wrong'];
  const rows = [...people, ...more].map((name, row) => `${ids[row]}\t${name}`);
  await sheet.text.fill(['Purchase activity\tMember', ...rows].join('\n'));
  const line = sheet.decision('the sheet says “John Wrong”, the org Jane Lund');
  await expect(line).toBeVisible();
  await expect(sheet.says).toHaveCount(0);
  await line.getByRole('button', { name: 'Leave out', exact: true }).click();
  await sheet.send('Cancel 11 renewals');
  await org.ledger.expectExecuted('cancelRenewals', { times: 11, changed: ids.slice(0, 11) });
});

test('fourteen rows of a list that are cancelled already are one line, and gone by two clicks', async ({
  page,
  org,
  signedIn,
}) => {
  await signedIn({ persona: 'clara', at: '/cancellations/new' });
  const sheet = sheetPage(page);
  // What the org's list of December has.
  const december = all.filter((_, index) => index % 12 === 11 && index < 300).map(({ id }) => id);
  const sent = december.slice(0, 14);
  await sheet.text.fill(sent.join('\n'));
  await sheet.send('Cancel 14 renewals');
  await org.ledger.expectExecuted('cancelRenewals', { times: 14, changed: sent });

  await sheet.open('/cancellations/new');
  await page.getByRole('button', { name: 'Take rows from a list of the org' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'List' }).selectOption('Renewals due in December');
  await dialog.getByRole('checkbox', { name: /^Every row/ }).check();
  await dialog.getByRole('button', { name: /^Take \d+ rows/ }).click();
  const open = sheet.decisions.locator('[data-open]');
  await expect(open).toHaveCount(1);
  await expect(open).toContainText(
    /14are cancelled already: the org says so; all 14 were sent from here (today|on )/,
  );
  await open.getByRole('button', { name: 'Leave out', exact: true }).click();
  const rest = 142 - 14;
  await page.getByRole('button', { name: `Cancel ${rest} renewals`, exact: true }).click();
  await expect(dialog).toContainText('14 · are cancelled already');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('button', { name: 'Send only the first', exact: true }).click();
  await dialog.getByRole('button', { name: 'Send 1 request in Acme' }).click();
  await expect(page).toHaveURL(/\/runs\//);
  await org.ledger.expectExecuted('cancelRenewals', { times: 15, changed: december.slice(0, 15) });
});

test('of the ids in a mail only those go that the person ticks, also by their numbers', async ({
  page,
  org,
  signedIn,
}) => {
  await signedIn({ persona: 'clara', at: '/cancellations/new' });
  const sheet = sheetPage(page);
  const [a, b, c] = ids;
  await sheet.text.fill(
    `Hello,\n\nplease cancel ${a} and ${b} in May,\nbut not ${c}, that one stays. M-1010 can go, too.\n\nBest, Jane`,
  );
  const mail = sheet.says.getByRole('group', { name: /^3 ids in this text/ });
  await expect(mail).toContainText('Hello,');
  await expect(mail).toContainText('Best, Jane');
  await expect(mail.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: cancel(0) })).toBeDisabled();
  await sheet.decide('1 word may be the number of a record.', 'Find them in the org');
  const found = sheet.says.getByRole('group', { name: /^4 ids in this text/ });
  for (const id of [a, b]) await found.getByRole('checkbox', { name: id ?? '' }).check();
  const tenth = all[15]?.id ?? '';
  await found.getByRole('checkbox', { name: tenth }).check();
  await sheet.send('Cancel 3 renewals');
  await org.ledger.expectExecuted('cancelRenewals', { times: 3, changed: [a ?? '', b ?? '', tenth] });
});

test('five rows are in sight at 1280 × 800, and one on a phone, whatever the sheet holds', async ({
  page,
  signedIn,
}) => {
  await signedIn({ persona: 'clara', at: '/renewals/new' });
  const sheet = sheetPage(page);
  const rows = every(60).map((row) => [
    ids[row],
    `Account ${row % 4}`,
    remarks[row] ?? '',
    ['kyllä', 'ei'][row % 2],
    `Helsinki ${row}`,
  ]);
  const odd = [
    [ids[0], 'x', '', '', ''],
    [ids[1]?.slice(0, 14), 'x', '', '', ''],
    [seed.accounts.acme.id, 'x', '', '', ''],
    [seed.activities.renewedAlready.id, 'x', '', '', ''],
  ];
  const text = [['Purchase activity', 'Account', 'Huomautus', 'Uusi?', 'Paikka'], ...rows, ...odd];
  await page.setViewportSize({ width: 1280, height: 800 });
  await sheet.text.fill(text.map((cells) => cells.join('\t')).join('\n'));
  await expect(
    sheet
      .decision('are renewed already')
      .or(sheet.decision('is renewed already'))
      .or(sheet.decisions.getByRole('listitem').nth(2)),
  ).toBeVisible();
  const inSight = async () => {
    const bar = (await page.locator('[data-send-bar]').boundingBox())?.y ?? 0;
    const boxes = await Promise.all(
      (await sheet.preview.getByRole('row').all()).slice(1).map((row) => row.boundingBox()),
    );
    return boxes.filter((box) => box !== null && box.y + box.height <= bar).length;
  };
  expect(await inSight()).toBeGreaterThanOrEqual(5);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(inSight).toBeGreaterThanOrEqual(1);
});
