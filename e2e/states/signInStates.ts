import { expect } from '@playwright/test';
import { changeConfig } from '../changeConfig.ts';
import { headed } from '../headed.ts';
import { holdRequests, letRequestsGo } from './holdRequests.ts';
import type { PageState, StateSequence } from './state.ts';

/** Pages before the sign-in. */
export const signInStates: StateSequence = {
  name: 'before the sign-in',
  who: null,
  loads: true,
  states: [
    { name: 'sign in', isPictured: true, at: '/sign-in', prepare: ({ page }) => headed(page, 'Sign in') },
    {
      name: 'sign in with a token',
      at: null,
      async prepare({ page, pages }) {
        await page.getByRole('button', { name: 'Use an access token or session id' }).click();
        await expect(pages.signIn.token).toBeFocused();
      },
    },
    {
      name: 'sign in, token refused',
      at: null,
      async prepare({ page, pages }) {
        await pages.signIn.token.fill('no token at all');
        await page.getByRole('button', { name: 'Continue' }).click();
        await expect(page.getByRole('alert')).toBeFocused();
      },
    },
    {
      name: 'sign in, refused by the provider',
      isPictured: true,
      at: '/callback?error=access_denied&state=stale',
      prepare: ({ page }) => expect(page.getByRole('alert')).toBeVisible(),
    },
    {
      name: 'the sign-in page of the embedded provider',
      at: '/sign-in',
      async prepare({ page }) {
        await page.getByRole('button', { name: 'Sign in to Acme' }).click();
        await expect(page.getByRole('button', { name: 'Sign in as Clara Clerk' })).toBeVisible();
      },
    },
    {
      name: 'the embedded org',
      isForTesters: true,
      isPictured: true,
      at: '/sandbox',
      prepare: ({ page }) => headed(page, 'Embedded org'),
    },
    {
      name: 'config.json with faults',
      isPictured: true,
      at: '/sign-in',
      async prepare({ page }) {
        await changeConfig(page, (org) => {
          org.baseUrl = 'nowhere';
        });
        await page.reload();
        await headed(page, 'config.json needs correcting');
      },
      leave: ({ page }) => page.unroute('/config.json'),
    },
    { ...configAnswered('no config.json', 404, 'Set up Order Desk'), isPictured: true },
    configAnswered('config.json not to be had', 503, 'Order Desk could not start'),
    {
      name: 'the sign-in is being finished',
      isOnItsWay: true,
      at: '/sign-in',
      async prepare({ page, pages }) {
        await pages.signIn.org('Acme').click();
        await holdRequests(page, /\/token$/);
        await page.getByRole('button', { name: 'Sign in as Clara Clerk' }).click();
        await expect(page.getByText('Signing in…')).toBeVisible();
      },
      leave: async ({ page }) => {
        await letRequestsGo(page);
        await headed(page, 'Home');
      },
    },
  ],
};

/** The page shown if config.json is answered with this status. */
function configAnswered(name: string, status: number, heading: string): PageState {
  return {
    name,
    at: '/sign-in',
    async prepare({ page }) {
      await page.route('/config.json', (route) => route.fulfill({ status }));
      await page.reload();
      await headed(page, heading);
    },
    leave: ({ page }) => page.unroute('/config.json'),
  };
}
