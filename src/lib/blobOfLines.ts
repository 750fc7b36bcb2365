import { nextTask } from './nextTask.ts';

/** Longest block of the main thread, in ms. Users notice a task of 50. */
const SLICE_MS = 12;

/** Characters per Blob. Encoding them takes a millisecond or two. */
const PIECE = 500_000;

/** Builds a file line by line in time slices, as a Blob of Blobs: encoding 100,000 rows at once would block the page. */
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
