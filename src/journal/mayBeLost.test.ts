import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Journal, openJournal } from './journal.ts';
import { mayBeLost } from './mayBeLost.ts';
import { clara, someHistory } from './testing/someHistory.ts';

let journal: Journal;

beforeEach(async () => {
  journal = await openJournal(clara);
});
afterEach(() => journal.erase());

const persisted = (answer: boolean) => ({ persisted: () => Promise.resolve(answer) });

it('is so before the first sending, where the browser promises nothing', async () => {
  expect(await mayBeLost(journal, persisted(false))).toBe(true);
  await journal.importRun(someHistory());
  expect(await mayBeLost(journal, persisted(false))).toBe(false);
});

it('is not so where it has promised, or does not say', async () => {
  expect(await mayBeLost(journal, persisted(true))).toBe(false);
  expect(await mayBeLost(journal, undefined)).toBe(false);
  expect(await mayBeLost(journal, { persisted: () => Promise.reject(new Error('no')) })).toBe(false);
});
