import { nextTask } from './nextTask.ts';

/** How long the page is kept from everything else at a time, in ms; a task of 50 is felt. */
const SLICE_MS = 12;

/** So many characters are handed to the browser at once. Encoding them is a matter of a millisecond or two. */
const PIECE = 500_000;

/** Makes a file line by line in time slices, each piece a Blob of its own: encoding 100,000 rows at once blocks the page. */
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
