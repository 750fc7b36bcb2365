import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findChromium } from './chromium.ts';
import { makeOutsideFolder } from './kit/outsideFolder.ts';
import { packKit } from './kit/packKit.ts';

/**
 * Packs the test kit, installs it into a new folder outside the project as its README says, and plays the README's tests
 * there: with the Node of the machine, and a Playwright that is not this project's.
 */
const { executablePath, env } = await findChromium();
const browser = JSON.stringify({ executablePath, env });
// `npm run` puts the project's programs first, and among them its Node.
const path = (process.env['PATH'] ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);
const folder = mkdtempSync(join(tmpdir(), 'order-desk-outside-'));
try {
  makeOutsideFolder(folder, packKit(folder));
  // Adds the browser of the project's tests: the machine may have no other.
  writeFileSync(
    join(folder, 'browser.config.ts'),
    `import config from './playwright.config.ts';
const browser = JSON.parse(process.env['OUTSIDE_BROWSER'] ?? '{}');
const projects = (config.projects ?? []).map((project) => ({
  ...project,
  use: { ...project.use, launchOptions: { ...browser, ...project.use?.launchOptions } },
}));
export default { ...config, projects, workers: 2, timeout: 120_000, expect: { timeout: 30_000 } };
`,
  );
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        module: 'NodeNext',
        strict: true,
        noEmit: true,
        allowImportingTsExtensions: true,
        types: ['node'],
      },
    }),
  );
  inFolder('node', '--version');
  inFolder('npx', 'tsc');
  inFolder('npx', 'playwright', 'test', '--config=browser.config.ts', '--reporter=list');
  // The machine's Node may be too old for setupServer of MSW 3, which skips this spec; this project's is not.
  const playwright = join(folder, 'node_modules/@playwright/test/cli.js');
  inFolder(
    process.execPath,
    playwright,
    'test',
    'api.spec.ts',
    '--config=browser.config.ts',
    '--project=mocked',
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Runs a command as somebody would there. Fails if it does. */
function inFolder(command: string, ...args: string[]): void {
  const { CI: _, ...env } = process.env;
  const { status } = spawnSync(command, args, {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...env, PATH: path, OUTSIDE_BROWSER: browser },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}
