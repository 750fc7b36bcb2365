import { createListeners } from '#lib/listeners.ts';

const { subscribe, tell } = createListeners<[words: string]>();

/** Announces politely to screen readers, for changes that are otherwise only visible. */
export const announce = tell;

export const hearAnnouncements = subscribe;
