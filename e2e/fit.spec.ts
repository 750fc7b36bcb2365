import { aceFindings } from '#e2e/aceFindings.ts';
import { fitFaults, overlaps } from '#e2e/fitFaults.ts';
import { expect, seed, test } from '#e2e/fixtures.ts';
import { keyboardOf } from '#e2e/pages/keyboard.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 640, height: 800 } });

test('the check finds text that covers other text or is cut', async ({ page }) => {
  await page.setContent(
    '<style>p { margin: 0 } .cut { width: 4em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }</style>' +
      '<p>Under</p><p style="margin-top: -1em">Over</p><p>Apart</p>' +
      '<p class="cut" title="whole">Told where one points at it</p><p class="cut">Never to be read</p>' +
      '<div role="grid"><div role="row"><div role="gridcell" class="cut"><span>In a badge of its own</span></div></div></div>',
  );
  expect(await overlaps(page)).toEqual(['“Under” and “Over” lie on each other']);
  expect(await fitFaults(page)).toEqual([
    'shortened, and the whole cannot be read: <p> Never to be read',
    'shortened, and the whole cannot be read: <div> In a badge of its own',
  ]);
});

test('the second engine finds a field without a name, and nothing behind a dialog or in what is closed', async ({
  page,
}) => {
  const show = (more: string) =>
    page.setContent(
      `<html lang="en"><title>A page</title><body><main><h1>A page</h1>${more}</main></body></html>`,
    );
  await show('<input type="text">');
  expect((await aceFindings(page)).violations).toEqual([expect.stringMatching(/^input_label_exists: /)]);
  await show('<details><summary>More</summary><input type="text"></details>');
  expect((await aceFindings(page)).violations).toEqual([]);
  await show(
    '<input type="text"><div role="dialog" aria-modal="true" aria-label="Sure?"><button>Yes</button></div>',
  );
  expect((await aceFindings(page)).violations).toEqual([]);
});

test('the header and the offline notice never hide the focused element', async ({
  page,
  context,
  pages,
  signIn,
}) => {
  await signIn({ at: `/orders/${seed.orders.open.id}` });
  await expect(pages.order.product).toBeVisible();
  await page.setViewportSize({ width: 640, height: 420 });
  await context.setOffline(true);
  await expect(page.getByText('No network connection.')).toBeVisible();
  const keyboard = keyboardOf(page);
  await keyboard.tabTo(page.getByRole('button', { name: 'Delete item by id' }));
  // Shift+Tab scrolls each control into view at the top, where the header may cover it.
  const hidden: string[] = [];
  for (const key of ['Shift+Tab', 'Tab'])
    for (let steps = 0; steps < 16; steps++) {
      await page.keyboard.press(key);
      hidden.push(...(await page.evaluate(hiddenFocus)));
    }
  expect(hidden).toEqual([]);
});

/** Runs in the page: describes the focused element if no part of it is visible. */
function hiddenFocus(): string[] {
  const element = document.activeElement;
  if (!element || element === document.body) return [];
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + x * (right - left), top + y * (bottom - top)] as const),
  );
  const isSeen = points.some(([x, y]) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (element.contains(there) || there.contains(element));
  });
  return isSeen ? [] : [element.outerHTML.slice(0, 120)];
}

test('in forced colours the current, selected and focused elements can be told apart', async ({
  page,
  pages,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn({ at: '/renewals/new' });
  const [first, second] = seed.activities.renewable;
  await pages.sheet.text.fill(`${first.id} ${second.id}`);
  await page.getByRole('radio', { name: 'All in one set' }).check();
  const edge = (of: string) => expect(page.locator(of)).toHaveCSS('outline-style', 'solid');
  await edge('nav [aria-current=page]');
  await page.getByRole('radio', { name: 'Sets' }).check();
  await edge('main [role=radiogroup] label[data-active]');
  const send = page.getByRole('button', { name: 'Generate 1 renewal', exact: true });
  await keyboardOf(page).tabTo(send);
  await expect(send).toHaveCSS('outline-style', 'solid');
  await expect(send).toHaveCSS('border-top-style', 'solid');
});
