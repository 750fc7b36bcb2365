/** The same answer with another body, produced in pieces on demand. */
export function withBodyStream(
  { status, headers }: Response,
  pull: (controller: ReadableStreamDefaultController<Uint8Array>) => Promise<void> | void,
): Response {
  // Nothing is produced ahead: an error would discard the pieces not yet read.
  const stream = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
  return new Response(stream, { status, headers });
}
