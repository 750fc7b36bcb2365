import { nextTask } from './nextTask.ts';

/** How long the page is kept from everything else at a time, in ms; a task of 50 is felt. */
const SLICE_MS = 12;

/** So many characters are handed to the browser at once. Encoding them is a matter of a millisecond or two. */
const PIECE = 500_000;

/**
 * A file of lines that are made as they are taken, in slices between which the page has its turn. In pieces, each a Blob
 * of its own: a text of 100,000 rows in all would have to be encoded in one go.
 */
export async function blobOfLines(
  lines: Iterable<string>,
  type: string,
  now = () => performance.now(),
  pause = nextTask,
): Promise<Blob> {
  const pieces: Blob[] = [];
  let piece = '';
  let end = now() + SLICE_MS;
  for (const line of lines) {
    piece += line;
    if (piece.length >= PIECE) {
      pieces.push(new Blob([piece]));
      piece = '';
    }
    if (now() < end) continue;
    await pause();
    end = now() + SLICE_MS;
  }
  return new Blob([...pieces, piece], { type });
}
