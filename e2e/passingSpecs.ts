import { randomUUID } from 'node:crypto';

/**
 * Names of specs that a test saves, runs and removes again (runSpecs.ts). An aborted run leaves them behind, where they
 * would fail later runs, so they run only if their test asks for it. No real spec has such a name.
 */
export const passingSpecs = /[\\/]copied-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.spec\.ts$/;

export const passingSpec = () => `copied-${randomUUID()}.spec.ts`;

/** The environment variable that makes playwright.config.ts run them. */
export const passingSpecsVariable = 'ORDER_DESK_PASSING_SPECS';
