import { nextTask } from './nextTask.ts';

/** Characters for each task: writing and encoding them takes a few milliseconds. People notice a task of 50. */
const PIECE = 100_000;

/**
 * Builds a file line by line in many tasks, as a Blob of Blobs: encoding 100,000 rows at once would block the page.
 * Rejects once `signal` is aborted.
 */
export async function blobOfLines(lines: Iterable<string>, type: string, signal: AbortSignal): Promise<Blob> {
  const pieces: Blob[] = [];
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length < PIECE) continue;
    pieces.push(new Blob([piece]));
    piece = '';
    await nextTask();
    signal.throwIfAborted();
  }
  return new Blob([...pieces, piece], { type });
}
