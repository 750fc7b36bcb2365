/**
 * Each sign-out writes a random word to localStorage. sessionStorage keeps the word from the start of the tab's
 * session: a tab that was not running compares the two. The word does not identify a person.
 */
export const lastSignOutKey = 'order-desk.last-sign-out';

/** Null before the first sign-out, undefined if local storage is blocked. */
export type LastSignOut = string | null | undefined;

export function openSignOutChannel() {
  const channel = new BroadcastChannel('order-desk.sign-out');
  return {
    tell: () => {
      noteSignOut(() => localStorage, crypto.randomUUID());
      channel.postMessage('');
    },
    /** Called for sign-outs in other tabs only. */
    hear: (listener: () => void) => channel.addEventListener('message', () => listener()),
    last: (): LastSignOut => {
      try {
        return localStorage.getItem(lastSignOutKey);
      } catch {
        return undefined;
      }
    },
  };
}

export function hasSignedOutSince(last: LastSignOut, storage: Storage): boolean {
  return last !== undefined && last !== storage.getItem(lastSignOutKey);
}

/** In sessionStorage: the last sign-out before this session. In localStorage: the newest sign-out. */
export function noteSignOut(storage: () => Storage, word: LastSignOut): void {
  try {
    if (word) storage().setItem(lastSignOutKey, word);
    else storage().removeItem(lastSignOutKey);
  } catch {
    // If storage is full or blocked, only running tabs hear of it.
  }
}
