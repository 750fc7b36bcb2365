/** The key that shortcuts go with, as it is written on this person's keyboard. */
export function modKey(): 'Ctrl' | '⌘' {
  return /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}

export function submitKeys(): string {
  return `${modKey()} Enter`;
}
