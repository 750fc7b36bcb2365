import { expect, it } from 'vitest';
import { blobOfLines } from './blobOfLines.ts';
import { nextTask } from './nextTask.ts';

it('holds all lines in their order, and its type', async () => {
  const lines = Array.from({ length: 30_000 }, (_, n) => `line ${n} “é”\r\n`);
  const blob = await blobOfLines(lines, 'text/csv');
  expect(await blob.text()).toBe(lines.join(''));
  expect(blob.type).toBe('text/csv');
  expect(await (await blobOfLines([], 'text/csv')).text()).toBe('');
});

it('lets the page go on after each 100,000 characters', async () => {
  let turns = 0;
  let isDone = false;
  const line = 'x'.repeat(10_000);
  const made = blobOfLines(Array(100).fill(line), 'text/plain').then(() => {
    isDone = true;
  });
  for (; !isDone; turns++) await nextTask();
  await made;
  expect(turns).toBeGreaterThanOrEqual(10);
});
