import type { Locator, Page } from '@playwright/test';

/** A field of exactly that name: a combobox where the console has values to offer for it, a text box where it has none. */
export function fieldNamed(page: Page, name: string): Locator {
  return page
    .getByRole('textbox', { name, exact: true })
    .or(page.getByRole('combobox', { name, exact: true }));
}
