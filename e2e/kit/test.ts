/**
 * The test kit's entry (README.md): Playwright's `test` for the console, and what its tests use.
 */
export { atRest } from '../atRest.ts';
export { changeConfig } from '../changeConfig.ts';
export { expect, seed, test } from '../fixtures.ts';
export { judgeRow } from '../judgeRow.ts';
export { embeddedOnly, mockedOnly, notDeployed } from '../leftOut.ts';
export type { OrgControl } from '../orgControl.ts';
export { type Pages, pagesOf } from '../pages/pages.ts';
export { sheetPages } from '../pages/sheet.ts';
export type { World } from '../world.ts';
