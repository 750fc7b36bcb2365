/** The key of Mantine's localStorageColorSchemeManager. */
const KEY = 'mantine-color-scheme-value';

/** Applies the chosen colour scheme before Mantine loads, without a flash. Otherwise the stylesheet follows the system. */
export function applyStoredColorScheme(root: HTMLElement): void {
  try {
    const scheme = localStorage.getItem(KEY);
    if (scheme === 'light' || scheme === 'dark') root.dataset['mantineColorScheme'] = scheme;
  } catch {
    // The browser blocks storage.
  }
}
