import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fitFaults, overlaps } from './fitFaults.ts';
import { expect, test } from './fixtures.ts';
import { stateSequences } from './states/states.ts';
import { walkStates } from './states/walkStates.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const DESKTOP = { width: 1280, height: 720 };
const PHONE = { width: 360, height: 740 };

// Light and dark hold the same elements, so one page shows every state in both. What stands on it must also be readable:
// the states are here, so no other test has to bring them about again.
for (const sequence of stateSequences) {
  test(`axe objects to nothing, and all text can be read: ${sequence.name}`, async ({
    page,
    context,
    org,
    pages,
  }, info) => {
    const found: string[] = [];
    await walkStates(sequence, { page, context, org, pages }, async ({ name }) => {
      // A page brings its heading along, so while its code is on the way there is none.
      const isOnItsWay = await page.getByRole('status', { name: 'Loading' }).isVisible();
      const counts = { objections: 0, passed: 0 };
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const { violations, passes } = await judge(page, isOnItsWay ? ['page-has-heading-one'] : []);
        counts.passed += passes.length;
        counts.objections += violations.length;
        for (const { id, nodes } of violations)
          found.push(`${name}, ${colorScheme}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      }
      // `npm test` prints them (tools/testRun/axeLines.ts).
      info.annotations.push({
        type: 'axe',
        description: `${counts.objections} objections, ${counts.passed} rules passed: ${name}`,
      });
      for (const size of [PHONE, DESKTOP]) {
        await page.setViewportSize(size);
        const faults = [...(await fitFaults(page)), ...(await overlaps(page))];
        found.push(...faults.map((fault) => `${name}, ${size.width} px: ${fault}`));
      }
    });
    expect(found).toEqual([]);
  });
}

function judge(page: Page, without: string[]) {
  return (
    new AxeBuilder({ page })
      .options({ resultTypes: ['violations'], runOnly: rules })
      .disableRules(without)
      // There are no frames to look into; otherwise each report is made on a page of its own.
      .setLegacyMode()
      .analyze()
  );
}
