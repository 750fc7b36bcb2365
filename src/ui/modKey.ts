/** The modifier key of shortcuts, as labelled on this person's keyboard. */
export function modKey(): 'Ctrl' | 'Strg' | '⌘' {
  if (/Mac|iP(hone|ad)/.test(navigator.userAgent)) return '⌘';
  return document.documentElement.lang === 'de' ? 'Strg' : 'Ctrl';
}

export function submitKeys(beside = ''): string {
  return [modKey(), beside, 'Enter'].filter(Boolean).join(' ');
}
