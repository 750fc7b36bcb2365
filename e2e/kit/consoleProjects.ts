import type { LaunchOptions, PlaywrightTestProject } from '@playwright/test';
import { leftOut } from '../leftOut.ts';
import { onlyTo, ownHosts } from '../onlyTo.ts';

type Project = PlaywrightTestProject<object, { surroundings: 'embedded' | 'mocked' | 'deployed' }>;

/**
 * Playwright projects for a suite: `mocked` and `embedded`, and `deployed` if BASE_URL has the address of a console of
 * this version. Their browser reaches nothing else.
 * @param launchOptions of the browser, such as `{ channel: 'chrome' }`
 */
export function consoleProjects(launchOptions: LaunchOptions = {}): Project[] {
  const address = process.env['BASE_URL'];
  const project = (surroundings: keyof typeof leftOut, ...hosts: string[]): Project => ({
    name: surroundings,
    grepInvert: leftOut[surroundings],
    use: { surroundings, locale: 'en-GB', timezoneId: 'UTC', launchOptions: onlyTo(launchOptions, ...hosts) },
  });
  return [
    project('mocked', '127.0.0.1'),
    project('embedded', ...ownHosts),
    ...(address ? [project('deployed', new URL(address).hostname)] : []),
  ];
}
