import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { causeWords } from '../src/platform/outcomeWords.ts';
import { causesWithoutOrg } from '../src/sandbox/scenarios/causesWithoutOrg.ts';
import { ruleLines } from '../src/sandbox/scenarios/ruleLines.ts';
import { scenarioPage } from '../src/sandbox/scenarios/scenarioPage.ts';
import { scenarios } from '../src/sandbox/scenarios.ts';

const e2e = new URL('../e2e/', import.meta.url);
const specs = new Map(
  readdirSync(e2e)
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => [file, withoutComments(readFileSync(new URL(file, e2e), 'utf8'))]),
);
const allSpecs = [...specs.values()].join('\n');

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, '');
}

/** Whether a spec uses a scenario, by its name or in a table row (`{ org: '…' }`). */
function isUsed(name: string, source: string): boolean {
  const quoted = `'${name}'`;
  return new RegExp(`\\b(org|globex)\\.use\\(\\s*${quoted}|\\{\\s*org: ${quoted}`).test(source);
}

describe('the catalogue', () => {
  it.each(scenarios)('$name: has a spec', ({ name }) => {
    expect(isUsed(name, allSpecs), 'a spec sets it up').toBe(true);
  });

  it('does not count a name in a comment, a title or a list as played', () => {
    const used = (source: string) => isUsed('gateway 429', withoutComments(source));
    expect(used("// await org.use('gateway 429');")).toBe(false);
    expect(used("/* { org: 'gateway 429' } */")).toBe(false);
    expect(used("test('gateway 429', run);")).toBe(false);
    expect(used("await org.use('gateway 429 of another kind');")).toBe(false);
    expect(used("await globex.use(\n  'gateway 429', { nth: 2 });")).toBe(true);
    expect(used("{ org: 'gateway 429', outcome: 'Refused' }")).toBe(true);
  });

  // scenarioCauses.test.ts shows that scenarios cover all other causes.
  it.each(Object.entries(causesWithoutOrg))(
    '%s: a cause that no org brings about has a test',
    (_, without) => {
      expect(specs.get(without.spec)).toContain(`test('${without.test}'`);
    },
  );

  const withReason = scenarios.filter(({ shows }) => /^(?:Refused|Unknown): /.test(shows));
  it.each(withReason)('$name: quotes words that exist on the screen', ({ shows, causes }) => {
    const said = shows.replace(/^\w+: /, '').toLowerCase();
    const titles = causes.map((cause) => causeWords[cause].title.message);
    expect(titles).not.toContain(undefined);
    expect(
      titles.filter((title) => title && said.startsWith(title.toLowerCase())),
      said,
    ).not.toEqual([]);
  });

  it('e2e/SCENARIOS.md is up to date: `npx vitest run -u tools/scenarioCatalogue` rewrites it', async () => {
    await expect(scenarioPage(scenarios, ruleLines)).toMatchFileSnapshot('../e2e/SCENARIOS.md');
  });
});
