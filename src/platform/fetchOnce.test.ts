import { afterEach, expect, it, vi } from 'vitest';
import type { OperationName, RequestOf } from '#contract/operations.ts';
import { type Connection, callOperation } from './callOperation.ts';
import { canSendStreams, lastBodyWasStream } from './fetchOnce.ts';

const order = { businessUnitId: 'a01', customerType: 'ORGANIZATION', accountId: '001' };
const reply = { id: '801', uuid: 'f3b6', success: true };

afterEach(() => vi.unstubAllGlobals());

/** One org per test: the page remembers what each org accepted. */
let orgs = 0;

/** The browser's reaction to each request in turn. `unread` stands for HTTP/1.1, which refuses a stream. */
type Line = 'answers' | 'breaks' | 'unread' | 'hangs';

function browser(...lines: readonly Line[]) {
  const left = [...lines];
  const sent: string[] = [];
  const fetch = vi.fn(async (input: string | URL | Request) => {
    const line = left.shift();
    const { signal } = input as Request;
    if (line === 'hangs')
      return new Promise<Response>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    if (line === 'unread') throw new TypeError('Failed to fetch');
    sent.push(await (input as Request).text());
    if (line === 'breaks') throw new TypeError('Failed to fetch');
    return Response.json(reply, { status: 201 });
  });
  const baseUrl = `https://org-${++orgs}.example`;
  const call = <Name extends OperationName>(
    operation: Name,
    request: RequestOf<Name>,
    more: Partial<Connection> = {},
  ) =>
    callOperation(operation, request, {
      ...{ baseUrl, token: 'secret', timeoutMs: 60_000, fetch, isOnline: () => true, sendOnce: true },
      ...more,
    });
  const create = (more?: Partial<Connection>) => call('createOrder', order, more);
  const remove = (more?: Partial<Connection>) => call('deleteOrderItem', { id: '802' }, more);
  return { create, remove, fetch, sent, baseUrl };
}

it('sends an order as a stream, with the same body and headers', async () => {
  const { create, fetch, sent, baseUrl } = browser('answers');
  expect(await create()).toMatchObject({ cause: 'accepted', reply });
  expect(sent).toEqual([JSON.stringify(order)]);
  const request = fetch.mock.calls[0]?.[0] as Request;
  expect(request).toMatchObject({ method: 'POST', redirect: 'manual', credentials: 'omit' });
  expect(request.headers.get('Content-Type')).toBe('application/json');
  expect(lastBodyWasStream(baseUrl)).toBe(true);
});

it('gives a DELETE an empty body only if config.json says so', async () => {
  const usual = browser('answers');
  await usual.remove();
  expect(usual.fetch.mock.calls).toMatchObject([[{ method: 'DELETE', body: null }]]);
  const all = browser('answers');
  await all.remove({ sendOnce: 'all' });
  expect(all.fetch.mock.calls).toMatchObject([[{ method: 'DELETE', body: expect.any(ReadableStream) }]]);
  expect(all.sent).toEqual(['']);
});

it('a stream that was read and not answered: unknown, and nothing is sent again', async () => {
  const { create, fetch } = browser('breaks');
  expect(await create()).toMatchObject({ verdict: 'unknown', cause: 'noAnswer' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('a stream that was never read was not sent: the order is sent as a usual body', async () => {
  const { create, fetch, sent, baseUrl } = browser('unread', 'answers');
  expect(await create()).toMatchObject({ cause: 'accepted' });
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(sent).toEqual([JSON.stringify(order)]);
  expect(lastBodyWasStream(baseUrl)).toBe(false);
});

it('no answer to the usual body either: unknown, and nothing more is sent', async () => {
  const { create, fetch } = browser('unread', 'breaks');
  expect(await create()).toMatchObject({ verdict: 'unknown', cause: 'noAnswer' });
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('after a successful stream a failing connection is not retried with a usual body', async () => {
  const { create, fetch } = browser('answers', 'unread', 'unread', 'answers');
  await create();
  expect(await create()).toMatchObject({ verdict: 'unknown', cause: 'noAnswer' });
  expect(fetch).toHaveBeenCalledTimes(2);
  // The run was paused and a person continues it: the computer may be on another network by now.
  expect(await create()).toMatchObject({ cause: 'accepted' });
  expect(fetch).toHaveBeenCalledTimes(4);
});

it('timed out before the stream was read: nothing is sent', async () => {
  const { create, fetch } = browser('hangs', 'answers');
  expect(await create({ timeoutMs: 1 })).toMatchObject({ cause: 'timedOut' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('timed out before the stream was read: the next failing connection is not retried either', async () => {
  const { create, fetch } = browser('answers', 'hangs', 'unread', 'answers');
  await create();
  expect(await create({ timeoutMs: 1 })).toMatchObject({ cause: 'timedOut' });
  // The fetch ends after the call, which does not wait for it.
  await new Promise((resolve) => setImmediate(resolve));
  expect(await create()).toMatchObject({ verdict: 'unknown', cause: 'noAnswer' });
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('a browser that sends no streams gets the usual body', async () => {
  const Streaming = Request;
  vi.stubGlobal(
    'Request',
    class extends Streaming {
      constructor(input: string, { body, ...init }: RequestInit = {}) {
        super(input, { ...init, body: body == null ? null : String(body) });
      }
    },
  );
  expect(canSendStreams()).toBe(false);
  const { create, sent } = browser('answers');
  await create();
  expect(sent).toEqual([JSON.stringify(order)]);
});
