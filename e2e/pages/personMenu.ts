import { expect, type Page } from '@playwright/test';

/** The user menu, in the header of every page. */
export function personMenu(page: Page) {
  const banner = page.getByRole('banner');
  const orgs = banner.getByRole('list', { name: 'Orgs' });
  return {
    orgs,
    signOut: banner.getByRole('button', { name: /^Sign out/ }),
    async open(person = 'Clara Clerk') {
      await banner.getByRole('button', { name: person }).click();
      await expect(banner.getByRole('radiogroup', { name: 'Colours' })).toBeVisible();
    },
    /** Presses the button of the other org. The test handles the dialog that follows. */
    async switchTo(org: 'Acme' | 'Globex') {
      await this.open();
      await orgs.getByRole('button', { name: `Switch to ${org}` }).click();
    },
  };
}
