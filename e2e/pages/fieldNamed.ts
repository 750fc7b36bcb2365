import type { Locator, Page } from '@playwright/test';

/** A field with exactly this name: a combobox if it can suggest values, otherwise a text box. */
export function fieldNamed(page: Page, name: string): Locator {
  return page
    .getByRole('textbox', { name, exact: true })
    .or(page.getByRole('combobox', { name, exact: true }));
}
