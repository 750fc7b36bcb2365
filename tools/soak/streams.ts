const streaming = new WeakSet<Request>();
let isNoting = false;

/** Replaces `Request`, to note whether a body is a stream: an existing `Request` does not show this. */
export function noteStreams(): void {
  if (isNoting) return;
  isNoting = true;
  const Usual = Request;
  globalThis.Request = class extends Usual {
    constructor(input: string | URL | Request, init?: RequestInit) {
      super(input, init);
      if (init?.body instanceof ReadableStream) streaming.add(this);
    }
  };
}

export const isStreaming = (request: Request): boolean => streaming.has(request);

/** Copies a request for the network, without the page's abort signal. Reads a stream to its end. */
export async function onTheLine(request: Request): Promise<Request> {
  if (!isStreaming(request)) return new Request(request, { signal: null });
  const { url, method, headers } = request;
  const body = await request.text();
  return new Request(url, { method, headers, body: body === '' ? null : body });
}
