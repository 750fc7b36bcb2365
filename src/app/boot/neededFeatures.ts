/**
 * What the console cannot do without and older browsers lack, with the first version of Chrome and Edge, Firefox and
 * Safari that has it (MDN). The newest of these are the floor of package.json and the README. Left out is what needs HTTPS
 * as well: there an old browser is not the reason.
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

// At once, and in plain HTML: the modules after this one may fail where something is missing.
if (isOldBrowser) document.getElementById('old-browser')?.removeAttribute('hidden');
