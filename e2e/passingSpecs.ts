import { randomUUID } from 'node:crypto';

/**
 * Names of temporary specs (runSpecs.ts). An aborted run leaves these files behind, so Playwright ignores them unless
 * the variable below is set. No real spec has such a name.
 */
export const passingSpecs = /[\\/]copied-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.spec\.ts$/;

export const passingSpec = () => `copied-${randomUUID()}.spec.ts`;

/** The environment variable that makes playwright.config.ts run them. */
export const passingSpecsVariable = 'ORDER_DESK_PASSING_SPECS';
