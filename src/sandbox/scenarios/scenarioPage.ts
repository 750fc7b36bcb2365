import type { ScenarioGroup } from '../scenarios.ts';
import { causesWithoutOrg } from './causesWithoutOrg.ts';
import { readScenarios } from './readScenarios.ts';
import type { RuleLine } from './ruleLines.ts';

const READING = 'Reading records';
const BY_LINE = 'By line of the rule book';

/** The scenarios in Markdown, for authors of tests: by kind, and by line of the rule book. */
export function scenarioPage(groups: readonly ScenarioGroup[], lines: readonly RuleLine[]): string {
  return [
    '# Scenarios',
    '',
    "Written from `src/sandbox/scenarios` by its test; use one with `await org.use('…')`.",
    '',
    ...[...groups.map(({ title }) => title), READING, BY_LINE].map(
      (title) => `- [${title}](#${title.toLowerCase().replaceAll(' ', '-')})`,
    ),
    '',
    ...groups.flatMap(({ title, scenarios }) => [
      `## ${title}`,
      '',
      ...table(
        ['scenario', 'operation', 'what the org does', 'what the person should see', 'causes'],
        scenarios.map(({ name, operation, does, shows, causes }) => [
          named(name),
          operation,
          does,
          shows,
          causes.join(', '),
        ]),
      ),
      '',
    ]),
    `## ${READING}`,
    '',
    'They strike the data service alone. `org.reads()` gives what was asked of it.',
    '',
    ...table(
      ['scenario', 'what the org does', 'what the person should see'],
      readScenarios.map(({ name, does, shows }) => [named(name), does, shows]),
    ),
    '',
    `## ${BY_LINE}`,
    '',
    "S is the service's own envelope, P the platform's array of errors. Every line has a scenario, or a test of its own.",
    '',
    ...table(
      ['answer', 'causes', 'scenarios'],
      lines.map(({ answer, causes, scenarios: names }) => [
        answer,
        causes.join(', '),
        [...names.map(named), ...causes.flatMap(ownTest)].join(', '),
      ]),
    ),
    '',
  ].join('\n');
}

const named = (name: string) => `\`${name}\``;

function ownTest(cause: RuleLine['causes'][number]): string[] {
  const without = causesWithoutOrg[cause];
  return without ? [`${cause} by ${without.by}: ${without.file}`] : [];
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [row(header), row(header.map(() => '---')), ...rows.map(row)];
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
