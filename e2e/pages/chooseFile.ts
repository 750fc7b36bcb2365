import type { Locator } from '@playwright/test';

type Files = Parameters<Locator['setInputFiles']>[0];

/** Chooses a file by a button. */
export async function chooseFile(button: Locator, files: Files): Promise<void> {
  const page = button.page();
  if (page.context().browser()?.browserType().name() === 'firefox') {
    // Firefox reports the first file chooser of a page only, so its test fills the input before the button.
    await button.click({ trial: true });
    return button.locator('xpath=preceding::input[@type="file"][1]').setInputFiles(files);
  }
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
}
