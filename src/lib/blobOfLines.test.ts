import { expect, it } from 'vitest';
import { blobOfLines } from './blobOfLines.ts';

it('holds all lines in their order, and its type', async () => {
  const lines = Array.from({ length: 30_000 }, (_, n) => `line ${n} “é”\r\n`);
  const blob = await blobOfLines(lines, 'text/csv');
  expect(await blob.text()).toBe(lines.join(''));
  expect(blob.type).toBe('text/csv');
  expect(await (await blobOfLines([], 'text/csv')).text()).toBe('');
});

it('blocks the page for at most 12 ms and one line at a time', async () => {
  let time = 0;
  const turns: number[] = [];
  let since = 0;
  // Each line takes a millisecond to build.
  function* lines() {
    for (let n = 0; n < 100; n++) {
      time++;
      yield `${n}\n`;
    }
  }
  const pause = async () => {
    turns.push(time - since);
    since = time;
  };
  await blobOfLines(lines(), 'text/plain', () => time, pause);
  expect(turns).toEqual(Array(8).fill(12));
});
