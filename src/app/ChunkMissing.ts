/** Code that a page needs could not be fetched. Its own kind of error: trying again can help, as after no other. */
export class ChunkMissing extends Error {
  override readonly name = 'ChunkMissing';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
