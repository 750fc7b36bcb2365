import { randomUUID } from 'node:crypto';

/**
 * The names of specs that a test saves, plays and removes again (runSpecs.ts). A play that was broken off leaves them
 * behind, where they would fail all later ones; they are played where their test asks for it, and nowhere else. Nobody
 * gives a spec of theirs such a name.
 */
export const passingSpecs = /[\\/]copied-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.spec\.ts$/;

export const passingSpec = () => `copied-${randomUUID()}.spec.ts`;

/** Names the environment variable that tells playwright.config.ts to play them, by being set. */
export const passingSpecsVariable = 'ORDER_DESK_PASSING_SPECS';
