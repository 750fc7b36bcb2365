/** The key that shortcuts go with, as it is written on this person's keyboard. */
export function modKey(): 'Ctrl' | '⌘' {
  return /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}

/** Whether that key is pressed, and not the other: on a Mac, Ctrl with a letter edits text. */
export function isModPressed({ ctrlKey, metaKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean {
  return ctrlKey !== metaKey && metaKey === (modKey() === '⌘');
}
