import { fileURLToPath } from 'node:url';

/** Playwright's own script, for Node to run: npx is no program of its own on every system. */
export const playwrightCli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
