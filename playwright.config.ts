import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  // Each worker has its own server with its own embedded org (tools/consoleServer.ts), so tests of one file may part.
  fullyParallel: true,
  workers: 2,
  // A test that passes on the second try found something out the first time.
  retries: 0,
  // Far above what any test needs: only a test that hangs should meet these, never one on a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    launchOptions: await findChromium(),
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // A step that hangs says so by itself, instead of using up the test's time.
    actionTimeout: 20_000,
  },
});
