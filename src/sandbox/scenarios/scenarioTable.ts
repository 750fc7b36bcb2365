import type { Scenario } from './scenario.ts';

/** The scenarios as a table in Markdown, for people who write tests. */
export function scenarioTable(scenarios: readonly Scenario[]): string {
  const rows = scenarios.map(({ name, operation, does, shows, causes }) =>
    row([`\`${name}\``, operation, does, shows, causes.join(', ')]),
  );
  const header = ['scenario', 'operation', 'what the org does', 'what the person should see', 'causes'];
  return [row(header), row(header.map(() => '---')), ...rows, ''].join('\n');
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
