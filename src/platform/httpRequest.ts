import { type AnyRequest, httpForm, type OperationName } from '#contract/operations.ts';
import { type StreamingInit, streamOf } from './fetchOnce.ts';

interface RequestOptions {
  baseUrl: string;
  token: string;
  signal: AbortSignal;
  /** Makes the body a stream. Called when the browser begins to read it. */
  onRead?: (() => void) | undefined;
}

/**
 * The one HTTP request of an operation, or null where it cannot be written as one (a token or an id with characters
 * that HTTP cannot carry). Built before it is sent, so that a slip of ours is not taken for a broken network.
 */
export function httpRequest(
  operation: OperationName,
  request: AnyRequest,
  { baseUrl, token, signal, onRead }: RequestOptions,
): Request | null {
  try {
    const { method, path, body } = httpForm(operation, request);
    const headers = new Headers({ Accept: 'application/json', Authorization: `Bearer ${token}` });
    if (body !== null) headers.set('Content-Type', 'application/json');
    // No keepalive: a write must not outlive the page that waits for its answer (identity.md, D). The default cache mode:
    // `no-store` makes Chromium ask for permission (a preflight) before each request, and no browser takes the answer to
    // a POST or a DELETE from its cache.
    const init: StreamingInit = { method, headers, signal, redirect: 'manual', credentials: 'omit' };
    if (onRead) Object.assign(init, { body: streamOf(body, onRead), duplex: 'half' });
    else init.body = body;
    return new Request(baseUrl + path, init);
  } catch {
    return null;
  }
}
