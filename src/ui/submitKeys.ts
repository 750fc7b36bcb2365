/** The keys that send a form, as they are written on this person's keyboard. */
export function submitKeys(): string {
  return /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘ Enter' : 'Ctrl Enter';
}
