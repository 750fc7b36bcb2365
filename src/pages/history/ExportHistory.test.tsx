import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { nextTask } from '#lib/nextTask.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { ExportHistory } from './HistoryPage.tsx';

const button = page.getByRole('button', { name: 'Export', exact: true });

let desk: Desk;
/** The test decides when the journal answers. */
let held: PromiseWithResolvers<string[]>;

beforeEach(async () => {
  vi.spyOn(URL, 'createObjectURL');
  desk = await showAtDesk(<ExportHistory />, { org: orgWith(), rules: {} });
  held = Promise.withResolvers();
  vi.spyOn(desk.journal, 'ask').mockReturnValue(held.promise);
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
});

afterEach(() => {
  desk.close();
  vi.restoreAllMocks();
});

it('saves the history as a file', async () => {
  held.resolve([]);
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(URL.createObjectURL).toHaveBeenCalledOnce();
});

it('saves no file once its page is gone, as after a sign-out', async () => {
  await cleanup();
  held.resolve([]);
  await nextTask();
  expect(URL.createObjectURL).not.toHaveBeenCalled();
});

it('says that the journal cannot be read', async () => {
  held.reject(new Error('closed'));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^The history could not be exported/);
  expect(URL.createObjectURL).not.toHaveBeenCalled();
});
