import { expect, type Locator } from '@playwright/test';

/** How long choices may take to become those of what was typed, once some are there. */
const CHOICES_MS = 10_000;

/** The one of these choices with this label. Fails with the labels that there are, not at the end of a long wait. */
export async function oneNamed(choices: Locator, label: string): Promise<Locator> {
  await expect(choices.first()).toBeVisible();
  await expect
    .poll(() => labelsOf(choices), { message: 'the labels to choose from', timeout: CHOICES_MS })
    .toContain(label);
  return choices.and(choices.page().getByLabel(label, { exact: true }));
}

/** Clicks it. If it does not come, fails with the names that there are, before the test's time is over. */
export async function clickNamed(wanted: Locator, others: Locator): Promise<void> {
  const hasCome = await wanted.waitFor({ timeout: CHOICES_MS }).then(
    () => true,
    () => false,
  );
  if (!hasCome) throw new Error(`${wanted} is not there. There are: ${(await namesOf(others)).join(' · ')}`);
  await wanted.click();
}

const namesOf = async (others: Locator) => (await others.allInnerTexts()).filter(Boolean);

/** One by one: `evaluateAll` ends the page's process in Firefox 153. An input that has gone meanwhile has no label. */
const labelsOf = async (inputs: Locator): Promise<string[]> =>
  Promise.all(
    (await inputs.all()).map((input) =>
      input
        .evaluate(
          (element) => (element as HTMLInputElement).labels?.[0]?.textContent?.trim() ?? '',
          undefined,
          { timeout: 1_000 },
        )
        .catch(() => ''),
    ),
  );
