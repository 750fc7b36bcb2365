import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './chromium.ts';
import { axeLines } from './testRun/axeLines.ts';
import { type Counts, playwrightCounts, stepCounts, sumLine, vitestCounts } from './testRun/counts.ts';
import { playwrightTests } from './testRun/playwrightTests.ts';
import { slowest, type TimedTest, vitestTimes } from './testRun/slowest.ts';

/**
 * `npm test`: every check there is, one after the other, since each of them already uses all cores. It goes on after a
 * failure, so that one run tells everything, and ends with one line that sums up.
 */
interface Step {
  name: string;
  command: string;
  /** A JSON report that the command writes, and how to read it. */
  report?: { file: string; counts(report: unknown): Counts; times(report: unknown): TimedTest[] };
}

const reports = 'node_modules/.cache/reports';
const steps: readonly Step[] = [
  { name: 'check', command: 'npm run --silent check' },
  {
    name: 'unit and component tests',
    command: `vitest run --reporter=dot --reporter=json --outputFile.json=${reports}/vitest.json`,
    report: { file: `${reports}/vitest.json`, counts: vitestCounts, times: vitestTimes },
  },
  { name: 'build', command: 'npm run --silent build:tests' },
  browserTests('embedded'),
  browserTests('mocked'),
];

function browserTests(project: 'embedded' | 'mocked'): Step {
  const file = `${reports}/${project}.json`;
  return {
    name: `browser tests, ${project}`,
    command: `playwright test --project=${project} --reporter=list,json`,
    report: { file, counts: playwrightCounts, times: playwrightTests },
  };
}

interface StepResult {
  name: string;
  /** What axe found, where it was asked. */
  axe: string[];
  seconds: number;
  counts: Counts;
  times: TimedTest[];
}

function run({ name, command, report }: Step): StepResult {
  console.log(`\n── ${name}: ${command}`);
  const started = performance.now();
  const { status } = spawnSync(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report?.file },
  });
  const seconds = (performance.now() - started) / 1000;
  console.log(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  const written = report && existsSync(report.file) ? JSON.parse(readFileSync(report.file, 'utf8')) : null;
  const counts = written ? report?.counts(written) : undefined;
  return {
    name,
    seconds,
    counts: stepCounts(status === 0, counts ?? { passed: 0, failed: 0 }),
    times: (written && report?.times(written)) ?? [],
    axe: name.startsWith('browser') && written ? axeLines(written) : [],
  };
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const browser = await findChromium();
console.log(`Browser: ${browser.executablePath}`);
const results = steps.map(run);
console.log('\naxe, light and dark together:');
for (const line of results.flatMap(({ axe }) => axe)) console.log(`  ${line}`);
console.log('\nThe slowest ten:');
for (const line of slowest(
  results.flatMap(({ times }) => times),
  10,
))
  console.log(line);
const secondsOf = (project: string) => results.find(({ name }) => name.endsWith(project))?.seconds ?? 0;
const ratio = secondsOf('mocked') / secondsOf('embedded');
console.log(`\nThe mocked suite took ${ratio.toFixed(2)} of the embedded suite's time.`);
console.log(`\n${sumLine(results.map(({ counts }) => counts))}`);
process.exitCode = results.some(({ counts }) => counts.failed > 0) ? 1 : 0;
