import { createListeners } from '#lib/listeners.ts';

/** Several announcements can come at once: keeping only the last would drop the others. */
const KEPT = 3;

interface Announcement {
  nth: number;
  words: string;
}

let latest: readonly Announcement[] = [];
let count = 0;
const { subscribe, tell } = createListeners();

/** Announces politely to screen readers, for changes that are otherwise only visible. */
export function announce(words: string): void {
  latest = [...latest.slice(1 - KEPT), { nth: ++count, words }];
  tell();
}

export const announced = {
  latest: () => latest,
  count: () => count,
  clear: () => {
    latest = [];
  },
  subscribe,
};
