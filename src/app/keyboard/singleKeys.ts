/** Per browser, as the keyboard is. Nothing stands there until somebody switches them off. */
const KEY = 'order-desk:single-keys';

/** Whether shortcuts of characters alone are heard. */
export function singleKeysAreOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    // The browser keeps nothing for this page.
    return true;
  }
}

/** Where the browser keeps nothing they are as they were on the next page. */
export function switchSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // See above.
  }
}
