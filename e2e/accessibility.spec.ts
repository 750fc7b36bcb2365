import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { stateSequences } from './states/states.ts';
import { walkStates } from './states/walkStates.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// Light and dark hold the same elements, so one page shows every state in both.
for (const sequence of stateSequences) {
  test(`axe objects to nothing: ${sequence.name}`, async ({ page, context, org, pages }, info) => {
    const found: string[] = [];
    let passed = 0;
    await walkStates(sequence, { page, context, org, pages }, async ({ name }) => {
      // A page brings its heading along, so while its code is on the way there is none.
      const isOnItsWay = await page.getByRole('status', { name: 'Loading' }).isVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const { violations, passes } = await judge(page, isOnItsWay ? ['page-has-heading-one'] : []);
        passed += passes.length;
        for (const { id, nodes } of violations)
          found.push(`${name}, ${colorScheme}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      }
    });
    info.annotations.push({
      type: 'states in light and in dark',
      description: `${sequence.states.length} each, ${passed} rules passed`,
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
