import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findChromium } from './chromium.ts';

/** The end of a failed step's output, which names what failed. Repeated last, since logs of CI may be cut. */
const CAUSE_CHARACTERS = 6_000;

/** `npm test`: runs every check, even after a failure. Single-core steps run together, others alone. */
const stages = [
  { check: 'npm run --silent check', build: 'npm run --silent build' },
  // Each step fails on a forgotten `.only`, which would skip all other tests.
  { 'unit and component tests': 'vitest run --allowOnly=false --reporter=dot' },
  { 'browser tests': 'playwright test --project=embedded --project=mocked --forbid-only' },
  {
    'browser tests, deployed': 'node tools/playDeployed.ts --forbid-only',
    'test kit, outside': 'node tools/playKit.ts',
  },
];
console.log(`Browser: ${(await findChromium()).executablePath}`);
const results: string[] = [];
const failures: string[] = [];
for (const stage of stages)
  await Promise.all(Object.entries(stage).map(([name, command]) => run(name, command)));
const elsewhere = 'Firefox, WebKit: none played here (npm run e2e:firefox, npm run e2e:webkit)';
console.log(['', ...failures, ...results, elsewhere].join('\n'));

async function run(name: string, command: string): Promise<void> {
  console.log(`\n── ${name}: ${command}`);
  const started = performance.now();
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['inherit', 'pipe', 'inherit'] });
  child.stdout.setEncoding('utf8');
  let output = '';
  child.stdout.on('data', (chunk: string) => {
    process.stdout.write(chunk);
    output = (output + chunk).slice(-CAUSE_CHARACTERS);
  });
  const [status] = await once(child, 'close');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  results.push(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  console.log(results.at(-1));
  if (status === 0) return;
  process.exitCode = 1;
  failures.push(`── ${name} ended with:\n${output}`);
}
