import type { LaunchOptions } from '@playwright/test';

/** A Chromium that resolves names by these rules only, even if a request escapes routing. */
export const resolving = (
  browser: LaunchOptions,
  rules: readonly string[],
  ...more: string[]
): LaunchOptions => ({
  ...browser,
  // A proxy would resolve names itself.
  args: [...(browser.args ?? []), '--no-proxy-server', `--host-resolver-rules=${rules.join(', ')}`, ...more],
});

/** A Chromium that reaches these hosts only. */
export const onlyTo = (browser: LaunchOptions, ...hosts: string[]): LaunchOptions =>
  resolving(browser, ['MAP * ~NOTFOUND', ...hosts.map((host) => `EXCLUDE ${host}`)]);

/** Hosts of the test servers. Two names, since some tests use an org on another origin. */
export const ownHosts = ['127.0.0.1', 'localhost'] as const;
