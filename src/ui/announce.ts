import { createListeners } from '#lib/listeners.ts';

/** As many as can come at once: of two in one moment a region that holds only the last would say one. */
const KEPT = 3;

interface Announcement {
  nth: number;
  words: string;
}

let latest: readonly Announcement[] = [];
let count = 0;
const { subscribe, tell } = createListeners();

/** Has a screen reader say it when it has nothing else to say. For what shows elsewhere, in a way that is only seen. */
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
