import { expect, type Page } from '@playwright/test';
import { allPersonas, type Persona, type personas } from '#sandbox/personas.ts';
import type { World } from './world.ts';

export interface SignInChoice {
  as?: (typeof personas)[keyof typeof personas]['name'];
  to?: 'Acme' | 'Globex';
  /** The page to open, and to be back on afterwards; null where what follows opens one, if it may begin signed in. */
  at?: string | null;
  /** By the console's button and the provider's page, even where a test may begin signed in. */
  byHand?: boolean;
}

/** Signs in as a person would: by the console's button and the page of the OpenID provider. */
export async function signIn(page: Page, { as = 'Clara Clerk', to = 'Acme', at }: SignInChoice = {}) {
  const opened = at ?? '/';
  await page.goto(opened);
  await page.getByRole('button', { name: `Sign in to ${to}` }).click();
  await page.getByRole('button', { name: `Sign in as ${as}` }).click();
  // A page that a link fills names its draft in the address at once.
  const { href } = new URL(opened, page.url());
  await expect(page).toHaveURL((url) => url.href.replace(/&draft=[\w-]+$/, '') === href);
}

/** Begins as somebody who has signed in to Acme before; to Globex by hand, whose refresh token no reload brings back. */
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
