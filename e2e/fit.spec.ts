import { fitFaults, motions, smallTargets } from './fitFaults.ts';
import { expect, test } from './fixtures.ts';
import { benchStates } from './states/benchStates.ts';
import { emptyStates } from './states/emptyStates.ts';
import { runStates } from './states/runStates.ts';
import { walkStates } from './states/walkStates.ts';

/** As wide as 1280 are at 400 %. */
const REFLOWED = { width: 320, height: 640 };
const WITH_LARGE_TEXT = { width: 640, height: 800 };

const controls =
  'button, select, summary, textarea, input:not([type=radio], [type=checkbox], [type=file]), [role=slider]';
const mainActions = 'main button[data-variant=filled], dialog footer button';

test.use({ hasTouch: true, isMobile: true, viewport: REFLOWED, reducedMotion: 'reduce' } as object);

for (const sequence of [emptyStates, benchStates, runStates]) {
  test(`fits 320 px, text of 200 %, fingers and less motion: ${sequence.name}`, async ({
    page,
    context,
    org,
    pages,
  }) => {
    const found: string[] = [];
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await walkStates(sequence, { page, context, org, pages }, async ({ name }) => {
      const note = (where: string, faults: string[]) =>
        found.push(...faults.map((fault) => `${name}, ${where}: ${fault}`));
      note('320 px', await fitFaults(page));
      note('fingers', await smallTargets(page, controls, 24));
      note('fingers, main actions', await smallTargets(page, mainActions, 44));
      note('motion', await motions(page));
      await page.setViewportSize(WITH_LARGE_TEXT);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      note('200 %', await fitFaults(page));
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      await page.setViewportSize(REFLOWED);
    });
    expect(found).toEqual([]);
  });
}
