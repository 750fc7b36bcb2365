/** Where Mantine keeps the person's choice (its localStorageColorSchemeManager). */
const KEY = 'mantine-color-scheme-value';

/**
 * Shows the page in the colours that the person has chosen before Mantine is there to do it: on the sign-in page, and
 * without a flash at the start. Without a choice the stylesheet follows the system.
 */
export function applyStoredColorScheme(root: HTMLElement): void {
  try {
    const chosen = localStorage.getItem(KEY);
    if (chosen === 'light' || chosen === 'dark') root.dataset['mantineColorScheme'] = chosen;
  } catch {
    // The browser keeps nothing for this page.
  }
}
