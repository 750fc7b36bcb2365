import type { Org } from '#config/config.ts';
import { type AnyRequest, type OperationName, toHttpParts } from '#contract/operations.ts';

/** TypeScript's DOM types lack `duplex`, which browsers require with a stream. */
type StreamingInit = RequestInit & { duplex?: 'half' };

/** `refused`: sent with the usual body, because the org does not accept a stream. */
type Way = 'stream' | 'usual' | 'refused';

/** By method and base URL: how the last answered body of this page was sent. */
const lastWays = new Map<string, Way>();

const keyOf = (method: string, baseUrl: string) => `${method} ${baseUrl}`;

/** For Diagnostics: the last POST. Undefined until an answer has come. */
export function lastBodyWasStream(baseUrl: string): boolean | undefined {
  const way = lastWays.get(keyOf('POST', baseUrl));
  return way && way === 'stream';
}

/** Whether a stream can be tried. Browsers send streams over HTTP/2 only, and use HTTP/2 over TLS only. */
const canSendOnce = (wish: Org['sendOnce'], baseUrl: string): boolean =>
  wish !== false && baseUrl.startsWith('https:') && canSendStreams();

interface SendOptions {
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  sendOnce: Org['sendOnce'];
}

export interface FetchedResponse {
  response: Response;
  /** False if the browser may have sent the request twice on its own. */
  wasSentOnce: boolean;
}

/**
 * Sends a request with a stream as its body. Browsers repeat a request on their own when a connection drops
 * (docs/reliability.md). They can read a stream only once, so they report a missing answer instead.
 *
 * The usual body goes out in two cases, and both prove that the org has executed nothing: it answers 411 (it wants a
 * length), or `fetch` fails before the browser has read the stream, as Chromium does over HTTP/1.1. Exception: if the last
 * request was a stream, the connection has failed, and the browser could repeat the usual body unseen.
 *
 * A 411 is remembered until a connection fails: the computer may be on another network then. HTTP/1.1 is not: trying a
 * stream takes 3 ms there, and sends nothing.
 */
export async function fetchOnce(
  usual: Request,
  streamingOf: (onRead: () => void) => Request | null,
  { baseUrl, fetch, sendOnce }: SendOptions,
): Promise<FetchedResponse> {
  const key = keyOf(usual.method, baseUrl);
  const lastWay = lastWays.get(key);
  // Not every org accepts a DELETE with a body. If one does not, only its first deletion is in doubt.
  const isTrial = usual.method === 'DELETE' && sendOnce !== 'all' && lastWay !== 'stream';
  let isRefused = lastWay === 'refused';
  let isRead = false;
  const onRead = () => {
    isRead = true;
  };
  const streaming = !isRefused && canSendOnce(sendOnce, baseUrl) ? streamingOf(onRead) : null;
  if (streaming) {
    try {
      const response = await fetch(streaming);
      isRefused = response.status === 411;
      if (!isRefused) {
        const isObjection = isTrial && !isJson(response);
        // A 401 is about the session, whatever the body of the request was.
        if (!isObjection || response.status !== 401) lastWays.set(key, isObjection ? 'refused' : 'stream');
        return { response, wasSentOnce: true };
      }
    } catch (error) {
      if (isRead && isTrial) lastWays.set(key, 'refused');
      if (isRead || usual.signal.aborted) throw error;
      lastWays.delete(key);
      if (lastWay === 'stream') throw error;
    }
  }
  lastWays.delete(key);
  const response = await fetch(usual);
  lastWays.set(key, isRefused ? 'refused' : 'usual');
  return { response, wasSentOnce: false };
}

/** An answer of the service or the platform. Proxies that reject a body answer in HTML or plain text. */
const isJson = ({ headers }: Response) => headers.get('Content-Type')?.includes('json') ?? false;

interface RequestOptions {
  baseUrl: string;
  token: string;
  signal: AbortSignal;
  /** Sends the body as a stream. Called when the browser begins to read it. */
  onRead?: (() => void) | undefined;
}

/** The HTTP request; null if HTTP cannot carry its token or id. Built before sending: that is not a network failure. */
export function buildHttpRequest(
  operation: OperationName,
  request: AnyRequest,
  { baseUrl, token, signal, onRead }: RequestOptions,
): Request | null {
  try {
    const { method, path, body } = toHttpParts(operation, request);
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
