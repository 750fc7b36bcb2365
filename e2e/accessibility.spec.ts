import { axeFindings } from './axeFindings.ts';
import { expect, test } from './fixtures.ts';
import { stateSequences } from './states/states.ts';
import { walkStates } from './states/walkStates.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that look at colours: light and dark hold the same elements, so no other can judge them differently. */
const colourRules = ['color-contrast', 'link-in-text-block'];

for (const sequence of stateSequences) {
  test(`axe objects to nothing: ${sequence.name}`, async ({ page, context, org, pages }, info) => {
    const found: string[] = [];
    let passed = 0;
    await walkStates(sequence, { page, context, org, pages }, async ({ name }) => {
      // A page brings its heading along, so while its code is on the way there is none.
      const isOnItsWay = await page.getByRole('status', { name: 'Loading' }).isVisible();
      const without = isOnItsWay ? ['page-has-heading-one'] : [];
      for (const [colorScheme, judgedBy] of [
        ['light', rules],
        ['dark', colourRules],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        const findings = await axeFindings(page, { rules: judgedBy, without });
        passed += findings.passed;
        found.push(...findings.violations.map((violation) => `${name}, ${colorScheme}: ${violation}`));
      }
    });
    info.annotations.push({
      type: 'states in light and in dark',
      description: `${sequence.states.length} each, ${passed} rules passed`,
    });
    expect(found).toEqual([]);
  });
}
