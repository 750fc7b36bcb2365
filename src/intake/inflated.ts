/**
 * Raw deflate undone by the browser. `null` as soon as more than `limit` bytes come out: a few kB can be made to unpack
 * to gigabytes, and the length that an archive states about itself proves nothing. Rejects on damaged data.
 */
export async function inflated(packed: Uint8Array, limit: number): Promise<Uint8Array | null> {
  // A copy: Blob takes no view that could belong to shared memory.
  const source = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunksOf(source)) {
    length += chunk.length;
    if (length > limit) return null;
    chunks.push(chunk);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Not `for await` over the stream itself, which Safari does not know. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
