/**
 * Features that the console requires, with the first Chrome and Edge, Firefox and Safari that have each (MDN). The
 * newest versions are the minimum in package.json and the README. Features that also require HTTPS are left out: an old
 * browser may not be the reason.
 */
export const neededFeatures: readonly [string, isThere: () => unknown, ...since: number[]][] = [
  ['light-dark()', () => CSS.supports('color', 'light-dark(red, red)'), 123, 120, 17.5],
  [':has()', () => CSS.supports('selector(:has(a))'), 105, 121, 15.4],
  ['AbortSignal.any', () => AbortSignal.any, 116, 124, 17.4],
  ['Map.groupBy', () => Map.groupBy, 117, 119, 17.4],
  ['Promise.withResolvers', () => Promise.withResolvers, 119, 121, 17.4],
  ['URL.canParse', () => URL.canParse, 120, 115, 17],
  ['String.toWellFormed', () => ''.toWellFormed, 111, 119, 16.4],
];

export const isOldBrowser = neededFeatures.some(([, isThere]) => !isThere());

// Immediately and in plain HTML: the next modules may fail without these features.
if (isOldBrowser) {
  document.getElementById('not-started')?.remove();
  document.getElementById('old-browser')?.removeAttribute('hidden');
}
