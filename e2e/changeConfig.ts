import type { Page } from '@playwright/test';

/** The part of config.json that tests change. */
interface ServedConfig {
  orgs: {
    baseUrl: string;
    pace?: { setsPerRequest?: number; cancellationsPerRequest?: number; parallelRequests?: number };
  }[];
}

/** Lets the console start with another config.json than the embedded org serves. To be called before the sign-in. */
export async function changeConfig(
  page: Page,
  change: (org: ServedConfig['orgs'][number]) => void,
): Promise<void> {
  await page.route('/config.json', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as ServedConfig;
    json.orgs.forEach(change);
    await route.fulfill({ response, json });
  });
}
