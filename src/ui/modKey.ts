export function modKey(): 'Ctrl' | '⌘' {
  return /Mac|iP(hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}

export function submitKeys(): string {
  return `${modKey()} Enter`;
}
