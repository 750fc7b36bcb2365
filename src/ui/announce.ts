import { createListeners } from '#lib/listeners.ts';

/** `announce` tells screen readers about changes that are otherwise only visible. */
export const { subscribe: hearAnnouncements, tell: announce } = createListeners<[words: string]>();
