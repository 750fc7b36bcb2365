import type { Page } from '@playwright/test';
import type { OperationName } from '#contract/operations.ts';
import { sandboxConfig } from '#sandbox/server/sandboxConfig.ts';

/** The part of config.json that tests change. */
interface ServedConfig {
  orgs: {
    baseUrl: string;
    signIn?: { authority: string };
    currencies?: readonly string[];
    alreadyPatterns?: readonly string[] | Partial<Record<OperationName, readonly string[]>>;
    recordIds?: 'checked' | 'any';
    pace?: { setsPerRequest?: number; cancellationsPerRequest?: number; parallelRequests?: number };
  }[];
}

/** Changes the config.json that the console starts with. Call it before the sign-in. */
export async function changeConfig(
  page: Page,
  change: (org: ServedConfig['orgs'][number]) => void,
): Promise<void> {
  await page.route('/config.json', async (route) => {
    const config: ServedConfig = sandboxConfig(new URL(route.request().url()).origin);
    config.orgs.forEach(change);
    await route.fulfill({ json: config });
  });
}
