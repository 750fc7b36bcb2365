import { expect, type Page } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { pagePatterns } from '../../src/pageParts/links/paths.ts';
import { pressKeys } from '../pressKeys.ts';
import { closeDialog } from './closeDialog.ts';
import { sendingStates } from './sendingStates.ts';
import type { StateSequence } from './state.ts';

const { renewable, planInactive } = seed.activities;
const ids = renewable.map(({ id }) => id);
const [a, b] = ids as [string, string];
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A run from its first request to its end, with all its dialogs, and how other pages show it. */
export const runStates: StateSequence = {
  name: 'runs',
  who: { at: '/cancellations/new' },
  states: [
    ...sendingStates,
    {
      name: 'paused, with an unknown row',
      isPictured: true,
      late: ['Amir Novak'],
      at: null,
      async prepare({ page, pages }) {
        await expect(pages.run.continue).toBeVisible();
        await expect(button(page, 'It was done')).toBeVisible();
      },
    },
    {
      name: 'finding dialog',
      at: null,
      async prepare({ page }) {
        await button(page, 'It was done').click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
      leave: closeDialog,
    },
    {
      name: 'finished, in part refused',
      isPictured: true,
      isWide: true,
      late: ['Amir Novak'],
      at: null,
      async prepare({ pages }) {
        await pages.run.continue.click();
        await expect(pages.run.reasons).toBeVisible();
        await expect(pages.run.sendAgain).toBeVisible();
      },
    },
    {
      name: 'send again dialog',
      at: null,
      async prepare({ page, pages }) {
        await pages.run.sendAgain.click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
      leave: closeDialog,
    },
    {
      name: 'send again anyway dialog',
      at: null,
      async prepare({ page }) {
        await button(page, 'Send again anyway').click();
        await expect(page.getByLabel('Type 1 to confirm')).toBeVisible();
      },
      leave: closeDialog,
    },
    {
      name: 'a reason picked',
      at: null,
      async prepare({ page, pages }) {
        await pages.run.reasons.getByRole('button').first().click();
        await expect(page.getByRole('button', { pressed: true })).toBeVisible();
      },
    },
    {
      name: 'nothing found in the results',
      at: null,
      async prepare({ page, pages }) {
        await pages.run.find.fill('xyzzy');
        await expect(button(page, 'Show all rows')).toBeVisible();
      },
      leave: ({ page }) => button(page, 'Show all rows').click(),
    },
    {
      name: 'a request opened',
      at: null,
      async prepare({ page }) {
        await button(page, 'Details').click();
        const requests = page.getByRole('region', { name: 'All requests' });
        await requests.getByText('Request 2', { exact: true }).click();
        await expect(requests.getByText('For developers')).toBeVisible();
      },
    },
    {
      name: 'a square of the map picked',
      at: null,
      async prepare({ page }) {
        const map = page.getByRole('slider', { name: 'Walk through the requests' });
        await map.focus();
        await page.keyboard.press('Home');
        await expect(map).toHaveAttribute('aria-valuetext', /^Request 1:/);
        // Scrolls up: the target size check would report a button that the header half covers.
        await page.evaluate(() => scrollTo(0, 0));
      },
    },
    {
      name: 'note dialog',
      at: null,
      async prepare({ page }) {
        await button(page, 'Add note').click();
        await expect(page.getByLabel('Note')).toBeVisible();
      },
      leave: closeDialog,
    },
    {
      name: 'more',
      at: null,
      async prepare({ page }) {
        await button(page, 'More').click();
        await expect(button(page, 'Copy as Playwright test')).toBeVisible();
      },
      leave: closeDialog,
    },
    {
      name: 'with findings',
      at: null,
      async prepare({ page }) {
        await button(page, 'It was done').click();
        await button(page, 'Record as done').click();
        await expect(page.getByRole('grid').getByText(/Recorded by Clara Clerk/)).toBeVisible();
      },
    },
    {
      name: 'home, a run to finish',
      at: '/cancellations/new',
      endsOn: pagePatterns.home,
      async prepare({ page, org, pages }) {
        await org.use('connection lost before the work is done');
        await pages.sheet.text.fill(ids.slice(10, 12).join('\n'));
        await pages.sheet.send('Cancel 2 renewals');
        await expect(pages.run.continue).toBeVisible();
        await pressKeys(page, 'g', 'h');
        await expect(pages.home.needs).toBeVisible();
      },
      async leave({ page, pages }) {
        await page.goBack();
        await expect(pages.run.continue).toBeVisible();
      },
    },
    {
      name: 'stopped',
      at: null,
      endsOn: pagePatterns.run,
      async prepare({ page, pages }) {
        await pages.run.stop.click();
        await expect(pages.run.continue).toBeHidden();
        await expect(page.getByRole('heading', { level: 2, name: /unknown/ }).first()).toBeVisible();
      },
    },
    {
      name: 'sets, in part refused',
      isPictured: true,
      late: ['Its plan is inactive', 'Acme Corporation'],
      at: '/renewals/new',
      async prepare({ pages }) {
        await pages.sheet.text.fill(`${ids[20]} ${planInactive.id}\n${ids[21]}`);
        await pages.sheet.groupBy('One set per line');
        await pages.sheet.send('Generate 2 renewals');
        await expect(pages.run.summary('1 of 2 sets was not renewed')).toBeFocused();
      },
    },
    {
      name: 'leave-out dialog',
      at: null,
      async prepare({ page }) {
        await button(page, 'Retry without failed rows').click();
        await expect(page.getByRole('list', { name: 'Sets without their failed rows' })).toBeVisible();
      },
      leave: closeDialog,
    },
    {
      name: 'sent before',
      at: '/cancellations/new',
      async prepare({ pages }) {
        await pages.sheet.text.fill(`${a}\n${b}`);
        await expect(pages.sheet.decision(/sent before|sent from here/)).toBeVisible();
      },
    },
  ],
};
