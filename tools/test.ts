import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './chromium.ts';
import { axeLines } from './testRun/axeLines.ts';
import {
  type Counts,
  nothing,
  playwrightCounts,
  stepCounts,
  sumLine,
  vitestCounts,
} from './testRun/counts.ts';
import { playwrightTests } from './testRun/playwrightTests.ts';
import { playwrightSkips, type Skip, skipLines, vitestSkips } from './testRun/skipLines.ts';
import { slowest, type TimedTest, vitestTimes } from './testRun/slowest.ts';

/**
 * `npm test`: every check there is. What uses one core goes at once, what uses all goes by itself. It goes on after a
 * failure, so that one run tells everything, and ends with one line that sums up.
 */
interface Step {
  name: string;
  command: string;
  /** A JSON report that the command writes, and whose it is. */
  report?: { file: string; of: 'vitest' | 'playwright' };
}

const reports = 'node_modules/.cache/reports';
// A test that somebody left alone to be played (`.only`) would be all that is.
const stages: readonly (readonly Step[])[] = [
  [
    { name: 'check', command: 'npm run --silent check' },
    { name: 'build', command: 'npm run --silent build' },
  ],
  [
    {
      name: 'unit and component tests',
      command: `vitest run --allowOnly=false --reporter=dot --reporter=json --outputFile.json=${reports}/vitest.json`,
      report: { file: `${reports}/vitest.json`, of: 'vitest' },
    },
  ],
  [browserTests('embedded and mocked', 'playwright test --project=embedded --project=mocked')],
  [browserTests('deployed', 'node tools/playDeployed.ts')],
];

function browserTests(what: string, command: string): Step {
  return {
    name: `browser tests, ${what}`,
    command: `${command} --forbid-only --reporter=list,json`,
    report: { file: `${reports}/${what.replaceAll(' ', '-')}.json`, of: 'playwright' },
  };
}

interface StepResult {
  name: string;
  counts: Counts;
  times: readonly TimedTest[];
  skips: readonly Skip[];
  /** What axe found, where it was asked. */
  axe: readonly string[];
}

async function run({ name, command, report }: Step): Promise<StepResult> {
  console.log(`\n── ${name}: ${command}`);
  const started = performance.now();
  const running = spawn(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report?.file },
  });
  const [status] = await once(running, 'close');
  const seconds = (performance.now() - started) / 1000;
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  const { counts, ...told } = read(report);
  return { name, counts: stepCounts(status === 0, counts), ...told };
}

/** What a step's report tells; nothing, where it has none or did not come to write it. */
function read(report: Step['report']): Omit<StepResult, 'name'> {
  if (!report || !existsSync(report.file)) return { counts: nothing, times: [], skips: [], axe: [] };
  const written: unknown = JSON.parse(readFileSync(report.file, 'utf8'));
  if (report.of === 'vitest') {
    const told = { counts: vitestCounts(written), times: vitestTimes(written), skips: vitestSkips(written) };
    return { ...told, axe: [] };
  }
  const tests = playwrightTests(written);
  return {
    counts: playwrightCounts(written),
    times: tests,
    skips: playwrightSkips(tests),
    axe: axeLines(written),
  };
}

function print(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(['', heading, ...lines].join('\n'));
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const browser = await findChromium();
console.log(`Browser: ${browser.executablePath}`);
const results: StepResult[] = [];
for (const stage of stages) results.push(...(await Promise.all(stage.map(run))));
const counts = results.map((result) => result.counts);
const all = <T>(of: (result: StepResult) => readonly T[]) => results.flatMap((result) => [...of(result)]);

print(
  'axe, light and dark together:',
  all(({ axe }) => axe).map((line) => `  ${line}`),
);
print(
  'The slowest ten:',
  slowest(
    all(({ times }) => times),
    10,
  ),
);
print('Skipped, and so not shown to work:', skipLines(all(({ skips }) => skips)));
console.log(`\n${sumLine(counts)}`);
process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0;
