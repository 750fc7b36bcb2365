import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './chromium.ts';
import { type Counts, playwrightCounts, stepCounts, sumLine, vitestCounts } from './testRun/counts.ts';

/**
 * `npm test`: every check there is, one after the other, since each of them already uses all cores. It goes on after a
 * failure, so that one run tells everything, and ends with one line that sums up.
 */
interface Step {
  name: string;
  command: string;
  /** A JSON report that the command writes, and how to read it. */
  report?: { file: string; read(report: unknown): Counts };
}

const reports = 'node_modules/.cache/reports';
const steps: readonly Step[] = [
  { name: 'check', command: 'npm run --silent check' },
  {
    name: 'unit and component tests',
    command: `vitest run --reporter=dot --reporter=json --outputFile.json=${reports}/vitest.json`,
    report: { file: `${reports}/vitest.json`, read: vitestCounts },
  },
  { name: 'build', command: 'npm run --silent build' },
  {
    name: 'browser tests',
    command: 'playwright test --reporter=list,json',
    report: { file: `${reports}/playwright.json`, read: playwrightCounts },
  },
];

function run({ name, command, report }: Step): Counts {
  console.log(`\n── ${name}: ${command}`);
  const started = performance.now();
  const { status } = spawnSync(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/playwright.json` },
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  return stepCounts(status === 0, report ? readReport(report) : { passed: 0, failed: 0 });
}

function readReport({ file, read }: NonNullable<Step['report']>): Counts {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const browser = await findChromium();
console.log(`Browser: ${browser.executablePath}`);
const counts = steps.map(run);
console.log(`\n${sumLine(counts)}`);
process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0;
