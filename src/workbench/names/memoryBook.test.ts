import { expect, it, vi } from 'vitest';
import type { Journal } from '#journal/journal.ts';
import { createMemoryBook } from './memoryBook.ts';

/** A journal whose readings end when the test says so. */
function slowJournal() {
  const readings: { end(): void; fail(): void }[] = [];
  const listRuns = vi.fn(
    () =>
      new Promise<never[]>((resolve, reject) =>
        readings.push({ end: () => resolve([]), fail: () => reject(new Error('gone')) }),
      ),
  );
  const journal = { listRuns, allSettlements: async () => [], firstRequestsOf: async () => [] };
  const begun = (count: number) => vi.waitFor(() => expect(readings).toHaveLength(count));
  return { journal: journal as unknown as Journal, readings, begun };
}

it('reads the journal once for all fields that ask while it is read', async () => {
  const { journal, readings, begun } = slowJournal();
  const book = createMemoryBook(journal);
  const told = vi.fn();
  book.subscribe(told);
  const looks = [book.look(1_000), book.look(1_000), book.look()];
  await begun(1);
  expect(book.snapshot()).toBeNull();
  readings[0]?.end();
  await Promise.all(looks);
  expect(book.snapshot()).not.toBeNull();
  expect(told).toHaveBeenCalledOnce();
  expect(readings).toHaveLength(1);
});

it('reads again when a field is entered, and for a page that opens later, not for fields drawn with the first', async () => {
  const { journal, readings, begun } = slowJournal();
  let now = 0;
  const book = createMemoryBook(journal, () => now);
  const read = async (nth: number, look: Promise<void>) => {
    await begun(nth);
    readings[nth - 1]?.end();
    await look;
  };
  await read(1, book.look(1_000));
  now = 999;
  await book.look(1_000);
  expect(readings).toHaveLength(1);
  await read(2, book.look());
  now = 2_000;
  await read(3, book.look(1_000));
});

it('keeps what it knew where the journal cannot be read, and asks again the next time', async () => {
  const { journal, readings, begun } = slowJournal();
  const book = createMemoryBook(journal);
  const first = book.look();
  await begun(1);
  readings[0]?.end();
  await first;
  const known = book.snapshot();
  const second = book.look();
  await begun(2);
  readings[1]?.fail();
  await second;
  expect(book.snapshot()).toBe(known);
  void book.look();
  await begun(3);
});
