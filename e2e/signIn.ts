import { expect, type Page } from '@playwright/test';
import { allPersonas, type Persona, type personas } from '#sandbox/personas.ts';
import type { World } from './world.ts';

export interface SignInChoice {
  as?: (typeof personas)[keyof typeof personas]['name'];
  to?: 'Acme' | 'Globex';
  /** The page to open and return to. Null if the test opens a page itself and may begin signed in. */
  at?: string | null;
  /** Signs in through the console's button and the provider's page, even if the test may begin signed in. */
  byHand?: boolean;
}

/** Signs in as a user does: with the console's button and the OpenID provider's page. */
export async function signIn(page: Page, { as = 'Clara Clerk', to = 'Acme', at }: SignInChoice = {}) {
  const opened = at ?? '/';
  await page.goto(opened);
  await page.getByRole('button', { name: `Sign in to ${to}` }).click();
  await page.getByRole('button', { name: `Sign in as ${as}` }).click();
  // If a link fills in the page, the console adds the draft's name to the address.
  const { href } = new URL(opened, page.url());
  await expect(page).toHaveURL((url) => url.href.replace(/&draft=[\w-]+$/, '') === href);
}

/** Begins signed in to Acme. Signs in to Globex on its pages, since a reload loses its refresh token. */
export async function beginSignedIn(page: Page, world: World, choice: SignInChoice = {}): Promise<void> {
  const { as = 'Clara Clerk', to = 'Acme', at = '/', byHand = false } = choice;
  if (to !== 'Acme' || byHand) return signIn(page, choice);
  await world.signInBefore(page, personaNamed(as));
  if (at === null) return;
  await page.goto(at);
  await expect(page.getByRole('banner')).toContainText(as);
}

function personaNamed(name: string): Persona {
  const found = allPersonas.find((persona) => persona.name === name);
  if (!found) throw new Error(`Nobody is called ${name}`);
  return found;
}
