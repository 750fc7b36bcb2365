import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './chromium.ts';
import {
  noTests,
  type PlaywrightJson,
  playwrightReport,
  skipLines,
  sumLine,
  sumOf,
  type TestReport,
  type VitestJson,
  vitestReport,
} from './testReports.ts';

/** `npm test`: runs every check, even after a failure. Single-core steps run together, others alone. */
interface Step {
  name: string;
  command: string;
  /** A JSON report that the command writes, and its format. */
  report?: { file: string; of: 'vitest' | 'playwright' };
}

const reports = 'node_modules/.cache/reports';
// Each step fails on a forgotten `.only`, which would skip all other tests.
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

async function run({ name, command, report }: Step): Promise<TestReport> {
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
  const result = read(report);
  // A type error, or a file that does not load, fails the step without a failing test.
  return status === 0 || result.failed > 0 ? result : { ...result, failed: 1 };
}

/** Reads a step's report; returns no tests if there is none. */
function read(report: Step['report']): TestReport {
  if (!report || !existsSync(report.file)) return noTests;
  const written: VitestJson & PlaywrightJson = JSON.parse(readFileSync(report.file, 'utf8'));
  return report.of === 'vitest' ? vitestReport(written) : playwrightReport(written);
}

function print(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(['', heading, ...lines].join('\n'));
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const browser = await findChromium();
console.log(`Browser: ${browser.executablePath}`);
const results: TestReport[] = [];
for (const stage of stages) results.push(...(await Promise.all(stage.map(run))));
const sum = sumOf(results);
print(
  'axe, light and dark together:',
  sum.axe.map((line) => `  ${line}`),
);
print('Skipped, and so not shown to work:', skipLines(sum));
print('Not played here:', [
  '  Firefox: npm run e2e:firefox, where it is installed',
  '  WebKit: npm run e2e:webkit, where WebKitGTK is',
]);
console.log(`\n${sumLine(sum)}`);
process.exitCode = sum.failed > 0 ? 1 : 0;
