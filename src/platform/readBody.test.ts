import { describe, expect, it } from 'vitest';
import { BODY_LIMIT, readBody } from './callOperation.ts';

const never = new AbortController().signal;

function pieces(...chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (out) => {
      for (const chunk of chunks) out.enqueue(chunk);
      out.close();
    },
  });
}

describe('readBody', () => {
  it('reads a body in chunks, even if a chunk ends inside a character', async () => {
    const bytes = new TextEncoder().encode('{"name":"Café"}');
    const cutInside = bytes.length - 3;
    const body = pieces(bytes.slice(0, cutInside), bytes.slice(cutInside));
    expect(await readBody(new Response(body), never)).toEqual({ text: '{"name":"Café"}', whole: true });
  });

  it('reads nothing if there is no body', async () => {
    expect(await readBody(new Response(null, { status: 204 }), never)).toEqual({ text: '', whole: true });
  });

  it('keeps what arrived before the connection broke', async () => {
    const body = new ReadableStream({
      start: (out) => out.enqueue(new TextEncoder().encode('{"id":')),
      pull: (out) => out.error(new TypeError('connection lost')),
    });
    expect(await readBody(new Response(body), never)).toEqual({ text: '{"id":', whole: false });
  });

  it('stops reading a body that is too long', async () => {
    let given = 0;
    const body = new ReadableStream({
      pull: (out) => {
        given += 1_000_000;
        out.enqueue(new Uint8Array(1_000_000).fill(120));
      },
    });
    const { text, whole } = await readBody(new Response(body), never);
    expect(whole).toBe(false);
    expect(text).toHaveLength(BODY_LIMIT);
    expect(given).toBeLessThan(BODY_LIMIT + 3_000_000);
  });

  it('stops at once on abort, with what arrived', async () => {
    const stop = new AbortController();
    const body = new ReadableStream({ start: (out) => out.enqueue(new TextEncoder().encode('half')) });
    const reading = readBody(new Response(body), stop.signal);
    stop.abort();
    expect((await reading).whole).toBe(false);
  });
});
