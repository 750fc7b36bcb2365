import type { Clock } from '#lib/clock.ts';
import { withBodyStream } from './bodyStream.ts';

const PIECE_BYTES = 8;

/** The same answer, a few bytes at a time with a pause before each piece. */
export async function withTrickledBody(response: Response, ms: number, clock: Clock): Promise<Response> {
  const bytes = await response.bytes();
  let at = 0;
  return withBodyStream(response, async (controller) => {
    await clock.sleep(ms);
    const piece = bytes.slice(at, at + PIECE_BYTES);
    at += PIECE_BYTES;
    if (piece.length > 0) controller.enqueue(piece);
    else controller.close();
  });
}
