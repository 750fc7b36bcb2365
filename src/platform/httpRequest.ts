import { type AnyRequest, httpForm, type OperationName } from '#contract/operations.ts';

/**
 * The one HTTP request of an operation, or null where it cannot be written as one (a token or an id with characters
 * that HTTP cannot carry). Built before it is sent, so that a slip of ours is not taken for a broken network.
 */
export function httpRequest(
  operation: OperationName,
  request: AnyRequest,
  { baseUrl, token, signal }: { baseUrl: string; token: string; signal: AbortSignal },
): Request | null {
  try {
    const { method, path, body } = httpForm(operation, request);
    const headers = new Headers({ Accept: 'application/json', Authorization: `Bearer ${token}` });
    if (body !== null) headers.set('Content-Type', 'application/json');
    // No keepalive: a write must not outlive the page that waits for its answer (identity.md, D).
    return new Request(baseUrl + path, {
      method,
      headers,
      body,
      signal,
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
    });
  } catch {
    return null;
  }
}
