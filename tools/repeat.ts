import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { playwrightCounts } from './testRun/counts.ts';
import { playwrightTests } from './testRun/playwrightTests.ts';

/**
 * `npm run e2e:repeat [-- times [Playwright's arguments]]`: all browser tests again and again, and what became of each
 * time; 20 unless said otherwise. A test that fails once in many is a defect, and only many times find it. It goes on
 * after a failure, so that one evening tells all of them.
 */
const [times = '20', ...filters] = process.argv.slice(2);
const report = 'node_modules/.cache/reports/repeat.json';
mkdirSync('node_modules/.cache/reports', { recursive: true });

interface Repeat {
  passed: number;
  failed: number;
  seconds: number;
}

function once(nth: number): Repeat {
  rmSync(report, { force: true });
  const started = performance.now();
  const command = [
    'playwright',
    'test',
    '--project=embedded',
    '--project=mocked',
    '--reporter=json',
    ...filters,
  ];
  const { status, stderr } = spawnSync('npx', command, {
    encoding: 'utf8',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    maxBuffer: 2 ** 30,
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  const written: unknown = JSON.parse(readFileSync(report, 'utf8'));
  const { passed, failed } = playwrightCounts(written);
  console.log(`${nth} of ${times}: ${passed} passed, ${failed} failed in ${seconds} s`);
  for (const { name, said } of playwrightTests(written).filter((test) => test.hasFailed))
    console.log([name, ...said].join('\n'));
  // Not one test failed, but the run did: a file that does not load, for one.
  if (status !== 0 && failed === 0) console.log(stderr);
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed, seconds };
}

const began = performance.now();
const repeats: Repeat[] = [];
for (let nth = 1; nth <= Number(times); nth++) repeats.push(once(nth));
const sum = (key: keyof Repeat) => repeats.reduce((total, repeat) => total + repeat[key], 0);
const minutes = Math.round((performance.now() - began) / 60_000);
console.log(`\nIn ${minutes} minutes: ${sum('passed')} passed, ${sum('failed')} failed.`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
