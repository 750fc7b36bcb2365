import { defineConfig } from '@playwright/test';
import { filesLeftBy, leftOut, notInFirefox, tellLeftOut } from './e2e/leftOut.ts';
import { onlyTo, ownHosts, resolving } from './e2e/onlyTo.ts';
import { passingSpecs, passingSpecsVariable } from './e2e/passingSpecs.ts';
import { baseUrlProblem } from './tools/baseUrlProblem.ts';
import { findChromium } from './tools/chromium.ts';
import { spkiVariable } from './tools/hosting/selfSigned.ts';

const browser = await findChromium();
const deployedAt = process.env['BASE_URL'];
const isDeployed = deployedAt || process.argv.includes('--project=deployed');
const problem = isDeployed ? baseUrlProblem(deployedAt) : null;
if (problem) throw new Error(problem);

const firefoxPath = process.env['ORDER_DESK_FIREFOX'];
/** Firefox has no host rules: requests to other hosts go to a proxy that does not exist. */
const firefoxPrefs = Object.fromEntries([
  ['network.proxy.type', 1],
  ...['http', 'ssl'].flatMap((kind) => [
    [`network.proxy.${kind}`, '127.0.0.1'],
    [`network.proxy.${kind}_port`, 9],
  ]),
  // Keeps the download panel from taking the focus, and denies notifications without a prompt.
  ['browser.download.alwaysOpenPanel', false],
  ['permissions.default.desktop-notification', 2],
]);

const leftBehind = process.env[passingSpecsVariable] ? [] : [passingSpecs];
/** Specs that WebDriver runs, without a Playwright browser. */
const inWebKit = '**/webkit/*.spec.ts';

/** For the deployed console. If it runs on this machine, its name resolves to 127.0.0.1 (tools/playDeployed.ts). */
function onlyToDeployed({ hostname }: URL) {
  const spki = process.env[spkiVariable];
  if (!spki) return onlyTo(browser, hostname);
  const names = [`MAP ${hostname} 127.0.0.1`, 'MAP * ~NOTFOUND'];
  return resolving(browser, names, `--ignore-certificate-errors-spki-list=${spki}`);
}

/** A folder for reports as HTML and JUnit. Failed tests also leave a trace in test-results. */
const reports = process.env['REPORTS'];

/** A project's `testIgnore` list. It replaces the common list. */
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
  // A test that passes only on retry has found a defect.
  retries: 0,
  // Only a hanging test takes this long, even on a busy machine. Longer tests set their own timeout.
  timeout: 120_000,
  expect: {
    // On a busy machine, a run of 40 rows took 20 s.
    timeout: 30_000,
    toHaveScreenshot: {
      // File names omit the platform, since one browser takes all pictures (e2e/everyState.spec.ts).
      pathTemplate: '{testDir}/snapshots/{arg}{ext}',
      // Detects a button that is 3 % lighter, or a field moved by one pixel.
      threshold: 0.03,
      maxDiffPixels: 40,
    },
  },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    ...(reports
      ? ([
          ['html', { outputFolder: `${reports}/html`, open: 'never' }],
          ['junit', { outputFile: `${reports}/junit.xml` }],
        ] as const)
      : []),
  ],
  reportSlowTests: { max: 10, threshold: 20_000 },
  use: {
    launchOptions: browser,
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    trace: reports ? 'retain-on-failure' : 'off',
    // A hanging step fails before the test times out.
    actionTimeout: 40_000,
  },
  // Runs the same specs in different environments (e2e/README.md).
  projects: [
    {
      name: 'embedded',
      grepInvert: leftOut.embedded,
      testIgnore: ignoredBy('embedded'),
      use: { surroundings: 'embedded', launchOptions: onlyTo(browser, ...ownHosts) },
    },
    {
      name: 'mocked',
      grepInvert: leftOut.mocked,
      testIgnore: ignoredBy('mocked'),
      use: { surroundings: 'mocked', launchOptions: onlyTo(browser, '127.0.0.1') },
    },
    // These projects exist only if their npm scripts have found the browser (tools/playBrowser.ts).
    ...(firefoxPath
      ? [
          {
            name: 'firefox',
            grepInvert: [leftOut.embedded, ...Object.keys(notInFirefox).map((text) => new RegExp(text))],
            testIgnore: ignoredBy('embedded'),
            // On a busy machine, Firefox took more than 15 s to flush 30 rows one by one.
            expect: { timeout: 45_000 },
            use: {
              surroundings: 'embedded' as const,
              // Taking one adds an inline style in Firefox, which the page's policy blocks and the watch reports.
              screenshot: 'off' as const,
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: { executablePath: firefoxPath, firefoxUserPrefs: firefoxPrefs },
            },
          },
        ]
      : []),
    ...(process.env['ORDER_DESK_WEBKIT']
      ? [
          {
            name: 'webkit',
            testMatch: inWebKit,
            testIgnore: leftBehind,
            // On a busy machine, a sign-in took more than 30 s, and a reload more than a minute.
            expect: { timeout: 60_000 },
            timeout: 400_000,
          },
        ]
      : []),
    ...(deployedAt
      ? [
          {
            name: 'deployed',
            // Keeps what a failed step of `npm test` left.
            outputDir: 'test-results/deployed',
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
