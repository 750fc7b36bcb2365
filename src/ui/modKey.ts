/** The modifier key of shortcuts, as labelled on this person's keyboard. */
export function modKey(): 'Ctrl' | 'Strg' | '⌘' {
  if (/Mac|iP(hone|ad)/.test(navigator.userAgent)) return '⌘';
  return document.documentElement.lang === 'de' ? 'Strg' : 'Ctrl';
}

/** @param others the other keys in this language */
export const submitShortcutText = (...others: string[]): string => [modKey(), ...others].join(' ');
