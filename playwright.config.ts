import { defineConfig } from '@playwright/test';
import { filesLeftBy, leftOut, notInFirefox, tellLeftOut } from './e2e/leftOut.ts';
import { passingSpecs, passingSpecsVariable } from './e2e/passingSpecs.ts';
import { baseUrlProblem } from './tools/baseUrlProblem.ts';
import { findChromium } from './tools/chromium.ts';
import { spkiVariable } from './tools/hosting/selfSigned.ts';

/** Hosts of the servers that tests start. Two names, since some tests reach an org on another origin. */
const ownHosts = ['127.0.0.1', 'localhost'];

const browser = await findChromium();
const deployedAt = process.env['BASE_URL'];
const isDeployed = deployedAt || process.argv.includes('--project=deployed');
const problem = isDeployed ? baseUrlProblem(deployedAt) : null;
if (problem) throw new Error(problem);

const firefoxPath = process.env['ORDER_DESK_FIREFOX'];
/** Firefox has no host rules: all other hosts go to a proxy that does not exist. */
const firefoxPrefs = Object.fromEntries([
  ['network.proxy.type', 1],
  ...['http', 'ssl'].flatMap((kind) => [
    [`network.proxy.${kind}`, '127.0.0.1'],
    [`network.proxy.${kind}_port`, 9],
  ]),
  // The list of downloads would take the focus from the page, and nobody answers whether notices are allowed.
  ['browser.download.alwaysOpenPanel', false],
  ['permissions.default.desktop-notification', 2],
]);

const leftBehind = process.env[passingSpecsVariable] ? [] : [passingSpecs];
/** Driven by WebDriver, without a browser of Playwright. */
const inWebKit = '**/webkit/*.spec.ts';

/** The browser reaches the console's files only: other hosts do not resolve, even if a request escapes routing. */
const resolving = (rules: readonly string[], ...more: string[]) => ({
  ...browser,
  // A proxy would resolve names by itself.
  args: ['--no-proxy-server', `--host-resolver-rules=${rules.join(', ')}`, ...more],
});
const onlyTo = (...hosts: string[]) =>
  resolving(['MAP * ~NOTFOUND', ...hosts.map((host) => `EXCLUDE ${host}`)]);

/** For the deployed console; if it runs on this machine, its name resolves to localhost (tools/playDeployed.ts). */
function onlyToDeployed({ hostname }: URL) {
  const spki = process.env[spkiVariable];
  if (!spki) return onlyTo(hostname);
  const names = [`MAP ${hostname} 127.0.0.1`, 'MAP * ~NOTFOUND'];
  return resolving(names, `--ignore-certificate-errors-spki-list=${spki}`);
}

/** Replaces the common `testIgnore` list in a project. */
const ignoredBy = (project: 'embedded' | 'mocked') => [
  ...leftBehind,
  inWebKit,
  ...filesLeftBy(project).map((file) => `**/${file}`),
];
tellLeftOut(process.argv);

export default defineConfig<object, { surroundings: 'embedded' | 'mocked' | 'deployed' }>({
  testDir: 'e2e',
  testIgnore: [...leftBehind, inWebKit],
  // Each worker has its own server and embedded org (tools/consoleServer.ts), so tests of one file can run in parallel.
  fullyParallel: true,
  workers: 2,
  // A test that fails first and passes on retry has found a defect.
  retries: 0,
  // Far more than any test needs, even on a busy machine: only hanging tests reach it.
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      // One browser takes all pictures (e2e/snapshots.spec.ts), so the name needs no system.
      pathTemplate: '{testDir}/snapshots/{arg}{ext}',
      // Finds a button that is 3 % lighter, or a field moved by one pixel.
      threshold: 0.03,
      maxDiffPixels: 40,
    },
  },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  reportSlowTests: { max: 10, threshold: 20_000 },
  use: {
    launchOptions: browser,
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // A hanging step fails by itself, before the test times out.
    actionTimeout: 20_000,
  },
  // The same specs in different environments (e2e/README.md).
  projects: [
    {
      name: 'embedded',
      grepInvert: leftOut.embedded,
      testIgnore: ignoredBy('embedded'),
      use: { surroundings: 'embedded', launchOptions: onlyTo(...ownHosts) },
    },
    {
      name: 'mocked',
      grepInvert: leftOut.mocked,
      testIgnore: ignoredBy('mocked'),
      use: { surroundings: 'mocked', launchOptions: onlyTo('127.0.0.1') },
    },
    // Only if their npm scripts have found the browser (tools/playBrowser.ts).
    ...(firefoxPath
      ? [
          {
            name: 'firefox',
            grepInvert: [leftOut.embedded, ...Object.keys(notInFirefox).map((text) => new RegExp(text))],
            testIgnore: ignoredBy('embedded'),
            // On a busy machine, 30 rows that are flushed one by one took it more than 15 s.
            expect: { timeout: 45_000 },
            use: {
              surroundings: 'embedded' as const,
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: { executablePath: firefoxPath, firefoxUserPrefs: firefoxPrefs },
            },
          },
        ]
      : []),
    ...(process.env['ORDER_DESK_WEBKIT']
      ? [{ name: 'webkit', testMatch: inWebKit, testIgnore: leftBehind }]
      : []),
    ...(deployedAt
      ? [
          {
            name: 'deployed',
            grepInvert: leftOut.deployed,
            use: {
              surroundings: 'deployed' as const,
              launchOptions: onlyToDeployed(new URL(deployedAt)),
            },
          },
        ]
      : []),
  ],
});
