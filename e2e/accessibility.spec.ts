import { axeFindings } from './axeFindings.ts';
import { expect, test } from './fixtures.ts';
import { inColours } from './inColours.ts';
import { misfits } from './misfits.ts';
import { pagesMissing } from './states/pagesMissing.ts';
import { stateSequences } from './states/states.ts';
import { walkStates } from './states/walkStates.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules about colours. They run in both colour schemes; the other rules run once, since they ignore colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const DESKTOP = { width: 1280, height: 720 };
const PHONE = { width: 360, height: 740 };

test('every page is scanned in some state', () => {
  expect(pagesMissing(stateSequences)).toEqual([]);
});

// Also runs the text check in every state, because this file already opens every state.
for (const sequence of stateSequences) {
  test(`axe finds no fault, and all text can be read: ${sequence.name}`, async ({
    page,
    context,
    org,
    pages,
  }) => {
    const found: string[] = [];
    await walkStates(sequence, { page, context, org, pages }, async ({ name, isOnItsWay }) => {
      const counts = { objections: 0, passed: 0 };
      // While the page's code loads, the page has no heading yet.
      const without = isOnItsWay ? ['page-has-heading-one'] : [];
      for (const [colorScheme, judgedBy] of [
        ['light', rules],
        ['dark', colourRules],
      ] as const) {
        await inColours(page, colorScheme);
        const { violations, passed } = await axeFindings(page, { rules: judgedBy, without });
        counts.passed += passed;
        counts.objections += violations.length;
        found.push(...violations.map((violation) => `${name}, ${colorScheme}: ${violation}`));
      }
      console.log(`  ${counts.objections} objections, ${counts.passed} rules passed: ${name}`);
      for (const size of [PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        found.push(...(await misfits(page)).map((fault) => `${name}, ${size.width} px: ${fault}`));
      }
    });
    expect(found).toEqual([]);
  });
}
