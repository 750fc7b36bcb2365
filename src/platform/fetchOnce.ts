import type { Org } from '#config/config.ts';
import { type AnyRequest, httpForm, type OperationName } from '#contract/operations.ts';

/** TypeScript's DOM types lack `duplex`, which browsers require with a stream. */
type StreamingInit = RequestInit & { duplex?: 'half' };

/** By base URL: whether this page's last request had a body that can be read only once. */
const lastWays = new Map<string, boolean>();

/** For Diagnostics. Undefined until this page has tried to send such a body. */
export const lastBodyWasStream = (baseUrl: string): boolean | undefined => lastWays.get(baseUrl);

/** Whether the request body becomes a stream. `true` excludes DELETE: not every org accepts a body there. */
export const shouldStreamBody = (wish: Org['sendOnce'], method: string): boolean =>
  (wish === 'all' || (wish && method === 'POST')) && canSendStreams();

/**
 * Sends a request with a stream as its body. Browsers repeat a request on their own when a connection drops
 * (docs/reliability.md). They can read a stream only once, so they report a missing answer instead.
 *
 * Chromium sends streams over HTTP/2 only. Over HTTP/1.1 it fails before it reads the body. Then nothing has left
 * this browser, and the request is sent with the usual body. Exception: if the org accepted a stream just before, the
 * connection has failed, and the browser could repeat the usual body unseen.
 */
export async function fetchOnce(
  usual: Request,
  streamingOf: (onRead: () => void) => Request | null,
  { baseUrl, fetch }: { baseUrl: string; fetch: typeof globalThis.fetch },
): Promise<Response> {
  const wentOnce = lastWays.get(baseUrl);
  let isRead = false;
  const streaming = streamingOf(() => {
    isRead = true;
  });
  if (!streaming) return fetch(usual);
  try {
    const response = await fetch(streaming);
    lastWays.set(baseUrl, true);
    return response;
  } catch (error) {
    if (isRead || usual.signal.aborted) throw error;
    lastWays.set(baseUrl, false);
    if (wentOnce) throw error;
    return fetch(usual);
  }
}

interface RequestOptions {
  baseUrl: string;
  token: string;
  signal: AbortSignal;
  /** Makes the body a stream. Called when the browser begins to read it. */
  onRead?: (() => void) | undefined;
}

/** The HTTP request; null if HTTP cannot carry its token or id. Built before sending: that is not a network failure. */
export function httpRequest(
  operation: OperationName,
  request: AnyRequest,
  { baseUrl, token, signal, onRead }: RequestOptions,
): Request | null {
  try {
    const { method, path, body } = httpForm(operation, request);
    const headers = new Headers({ Accept: 'application/json', Authorization: `Bearer ${token}` });
    if (body !== null) headers.set('Content-Type', 'application/json');
    // No keepalive: a write must not outlive its page. With `no-store` Chromium sends more preflights.
    const init: StreamingInit = { method, headers, signal, redirect: 'manual', credentials: 'omit' };
    if (onRead) Object.assign(init, { body: streamOf(body, onRead), duplex: 'half' });
    else init.body = body;
    return new Request(baseUrl + path, init);
  } catch {
    return null;
  }
}

/** A body of one chunk, created when the browser reads it. Without text it is empty and still readable only once. */
function streamOf(text: string | null, onRead: () => void): ReadableStream {
  return new ReadableStream(
    {
      pull(controller) {
        onRead();
        if (text !== null) controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Firefox and Safari do not read `duplex`; Firefox sends "[object ReadableStream]" instead of the stream. */
export function canSendStreams(): boolean {
  let isAskedFor = false;
  const init: StreamingInit = {
    method: 'POST',
    body: new ReadableStream(),
    get duplex(): 'half' {
      isAskedFor = true;
      return 'half';
    },
  };
  return !new Request('https://stream.invalid', init).headers.has('Content-Type') && isAskedFor;
}
