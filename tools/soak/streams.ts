const streaming = new WeakSet<Request>();
let isNoting = false;

/** Nothing that can be asked of a request tells whether its body can be read again, so that is noted as it is made. */
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

/** The request as it goes over the line, apart from the page that made it. A stream is read as it leaves. */
export async function onTheLine(request: Request): Promise<Request> {
  if (!isStreaming(request)) return new Request(request, { signal: null });
  const { url, method, headers } = request;
  const body = await request.text();
  return new Request(url, { method, headers, body: body === '' ? null : body });
}
