/** Where Mantine keeps the person's choice (its localStorageColorSchemeManager). */
const KEY = 'mantine-color-scheme-value';

/** Applies the chosen colours before Mantine loads, without a flash. The stylesheet follows the system. */
export function applyStoredColorScheme(root: HTMLElement): void {
  try {
    const chosen = localStorage.getItem(KEY);
    if (chosen === 'light' || chosen === 'dark') root.dataset['mantineColorScheme'] = chosen;
  } catch {
    // The browser keeps nothing for this page.
  }
}
