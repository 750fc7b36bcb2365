import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Cause, causes } from '../src/contract/causes.ts';
import { causesWithoutOrg } from '../src/sandbox/scenarios/causesWithoutOrg.ts';
import { scenarioTable } from '../src/sandbox/scenarios/scenarioTable.ts';
import { scenarios } from '../src/sandbox/scenarios.ts';

const e2e = new URL('../e2e/', import.meta.url);
const specs = new Map(
  readdirSync(e2e)
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => [file, readFileSync(new URL(file, e2e), 'utf8')]),
);
const allSpecs = [...specs.values()].join('\n');

describe('the catalogue', () => {
  it.each(scenarios)('$name: has a spec', ({ name }) => {
    expect(allSpecs.includes(`'${name}'`), 'a spec names it').toBe(true);
  });

  it.each(Object.keys(causes) as Cause[])('%s: a line of the rule book that a scenario shows', (cause) => {
    const without = causesWithoutOrg[cause];
    const isShown = without
      ? specs.get(without.spec)?.includes(`test('${without.test}'`)
      : scenarios.some((scenario) => scenario.causes.includes(cause));
    expect(isShown, 'a scenario or a test shows it').toBe(true);
  });

  it('is what testers read: `npx vitest run -u tools/scenarioCatalogue` writes it anew', async () => {
    const text = `# Scenarios\n\nWritten from \`src/sandbox/scenarios\` by its test; use one with \`await org.use('…')\`.\n\n`;
    await expect(text + scenarioTable(scenarios)).toMatchFileSnapshot('../e2e/SCENARIOS.md');
  });
});
