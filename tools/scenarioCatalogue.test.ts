import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Cause, causes, ruleOf } from '../src/contract/causes.ts';
import type { RowState } from '../src/contract/rowStates.ts';
import { stateWords } from '../src/contract/words/stateWords.ts';
import { escapeRegExp } from '../src/lib/escapeRegExp.ts';
import { causeWords } from '../src/pageParts/words/outcomeWords.ts';
import { causesWithoutOrg } from '../src/sandbox/scenarios/causesWithoutOrg.ts';
import { ruleLines } from '../src/sandbox/scenarios/ruleLines.ts';
import { scenarioPage } from '../src/sandbox/scenarios/scenarioPage.ts';
import { scenarioGroups, scenarios } from '../src/sandbox/scenarios.ts';

const e2e = new URL('../e2e/', import.meta.url);
const specs = new Map(
  readdirSync(e2e)
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => [file, withoutComments(readFileSync(new URL(file, e2e), 'utf8'))]),
);
const sourceOf = (file: string) =>
  specs.get(file) ?? withoutComments(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
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
  // scenarioCauses.test.ts plays every scenario with every operation, and compares it with the ledger.
  const used = scenarios.filter(({ name }) => isUsed(name, allSpecs));
  const playedInSpecs = new Set(used.flatMap((scenario) => scenario.causes));
  const byOrg = (Object.keys(causes) as Cause[]).filter((cause) => !causesWithoutOrg[cause]);
  it.each(byOrg)('%s: a cause that an org brings about has a scenario that a spec plays', (cause) => {
    expect(playedInSpecs).toContain(cause);
  });

  it('does not count a name in a comment, a title or a list as played', () => {
    const isPlayed = (source: string) => isUsed('gateway 429', withoutComments(source));
    expect(isPlayed("// await org.use('gateway 429');")).toBe(false);
    expect(isPlayed("/* { org: 'gateway 429' } */")).toBe(false);
    expect(isPlayed("test('gateway 429', run);")).toBe(false);
    expect(isPlayed("await org.use('gateway 429 of another kind');")).toBe(false);
    expect(isPlayed("await globex.use(\n  'gateway 429', { nth: 2 });")).toBe(true);
    expect(isPlayed("{ org: 'gateway 429', outcome: 'Refused' }")).toBe(true);
  });

  // scenarioCauses.test.ts shows that scenarios cover all other causes.
  it.each(Object.entries(causesWithoutOrg))(
    '%s: a cause that no org brings about has a test',
    (_, without) => {
      expect(sourceOf(without.file)).toMatch(
        new RegExp(`\\b(?:test|it)\\(\\s*'${escapeRegExp(without.test)}'`),
      );
    },
  );

  const withReason = scenarios.filter(({ shows }) =>
    /^(?:Refused|Unknown|May be done already: look): /.test(shows),
  );
  it.each(withReason)('$name: quotes words that exist on the screen', ({ shows, causes: itsCauses }) => {
    const said = shows.replace(/^(?:May be done already: )?[\w ]+: /, '').toLowerCase();
    const titles = itsCauses.map((cause) => causeWords[cause].title.message);
    expect(titles).not.toContain(undefined);
    expect(
      titles.filter((title) => title && said.startsWith(title.toLowerCase())),
      said,
    ).not.toEqual([]);
  });

  const needLook: readonly RowState[] = ['refused', 'unknown', 'alreadyDone'];
  it.each(scenarios)('$name: names what needs a look if a cause has it', ({ shows, causes: itsCauses }) => {
    const outcomes = itsCauses.filter((cause) => cause !== 'sending').map((cause) => ruleOf(cause).state);
    const isNamed = (state: RowState) => shows.includes(stateWords(state, 'createOrder').message ?? '–');
    expect(needLook.filter(isNamed)).toEqual(needLook.filter((state) => outcomes.includes(state)));
  });

  it('e2e/SCENARIOS.md is up to date: `npx vitest run tools/scenarioCatalogue -u` rewrites it', async () => {
    await expect(scenarioPage(scenarioGroups, ruleLines)).toMatchFileSnapshot('../e2e/SCENARIOS.md');
  });
});
