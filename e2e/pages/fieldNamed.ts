import type { Locator, Page } from '@playwright/test';

/** A field of exactly that name: a combobox where a field can offer values, also while it has none, and a text box elsewhere. */
export function fieldNamed(page: Page, name: string): Locator {
  return page
    .getByRole('textbox', { name, exact: true })
    .or(page.getByRole('combobox', { name, exact: true }));
}
