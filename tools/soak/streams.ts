const streaming = new WeakSet<Request>();
let isNoting = false;

/** Notes at creation whether a request's body is a stream: a `Request` does not reveal it later. */
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

/** A copy of the request for the network, independent of its page. A stream is read as it leaves. */
export async function onTheLine(request: Request): Promise<Request> {
  if (!isStreaming(request)) return new Request(request, { signal: null });
  const { url, method, headers } = request;
  const body = await request.text();
  return new Request(url, { method, headers, body: body === '' ? null : body });
}
