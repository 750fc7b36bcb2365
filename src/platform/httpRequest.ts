import { type AnyRequest, httpForm, type OperationName } from '#contract/operations.ts';
import { type StreamingInit, streamOf } from './fetchOnce.ts';

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
