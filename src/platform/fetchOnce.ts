import type { Org } from '#config/config.ts';

/** TypeScript's DOM types lack `duplex`, which browsers require with a stream. */
export type StreamingInit = RequestInit & { duplex?: 'half' };

/** For each base URL: whether this page's last request had a body that can be read only once. */
const lastWays = new Map<string, boolean>();

/** For Diagnostics. Undefined until this page has sent such a body, or has tried to. */
export const wentOutOnce = (baseUrl: string): boolean | undefined => lastWays.get(baseUrl);

/** Whether the body of a request is to be a stream. `true` leaves DELETE as it is: not every org takes a body there. */
export const isToGoOnce = (wish: Org['sendOnce'], method: string): boolean =>
  (wish === 'all' || (wish && method === 'POST')) && canSendStreams();

/**
 * Sends a request with a stream for its body. A browser repeats a request by itself when a connection drops
 * (docs/reliability.md). It can read a stream only once, so it reports that no answer came instead.
 *
 * Chromium sends streams over HTTP/2 only. Over HTTP/1.1 it fails before it reads the body. Then nothing has left this
 * browser, and the request goes out with the usual body. The exception is an org that took a stream just before: there
 * the connection has failed, and the browser could repeat the usual body unseen.
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

/** A body of one chunk, which is made when the browser reads it. Without text it is empty, and can be read only once too. */
export function streamOf(text: string | null, onRead: () => void): ReadableStream {
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

/** Firefox and Safari do not ask for `duplex`; Firefox sends the name of the object in place of a stream. */
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
