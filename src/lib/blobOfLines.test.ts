import { expect, it } from 'vitest';
import { blobOfLines } from './blobOfLines.ts';
import { nextTask } from './nextTask.ts';

const { signal } = new AbortController();

it('holds all lines in their order, and its type', async () => {
  const lines = Array.from({ length: 30_000 }, (_, n) => `line ${n} “é”\r\n`);
  const blob = await blobOfLines(lines, 'text/csv', signal);
  expect(await blob.text()).toBe(lines.join(''));
  expect(blob.type).toBe('text/csv');
  expect(await (await blobOfLines([], 'text/csv', signal)).text()).toBe('');
});

it('lets the page go on after each 100,000 characters', async () => {
  let turns = 0;
  let isDone = false;
  const line = 'x'.repeat(10_000);
  const made = blobOfLines(Array(100).fill(line), 'text/plain', signal).then(() => {
    isDone = true;
  });
  for (; !isDone; turns++) await nextTask();
  await made;
  expect(turns).toBeGreaterThanOrEqual(10);
});

it('gives up once it is aborted', async () => {
  const lines = Array(100).fill('x'.repeat(100_000));
  await expect(blobOfLines(lines, 'text/plain', AbortSignal.abort(new Error('left')))).rejects.toThrow(
    'left',
  );
});
