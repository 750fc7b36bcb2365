import { expect, type Page } from '@playwright/test';
import type { personas } from '#sandbox/personas.ts';

export interface SignInChoice {
  as?: (typeof personas)[keyof typeof personas]['name'];
  to?: 'Acme' | 'Globex';
  /** The page to open, and to be back on afterwards. */
  at?: string;
}

/** Signs in as a person would: by the console's button and the page of the real OpenID provider. */
export async function signIn(page: Page, { as = 'Clara Clerk', to = 'Acme', at = '/' }: SignInChoice = {}) {
  await page.goto(at);
  await page.getByRole('button', { name: `Sign in to ${to}` }).click();
  await page.getByRole('button', { name: `Sign in as ${as}` }).click();
  await expect(page).toHaveURL(at);
}
