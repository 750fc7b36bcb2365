import { describe, expect, it, vi } from 'vitest';
import type { OperationName, RequestOf } from '#contract/operations.ts';
import { type Connection, callOperation } from './callOperation.ts';
import { canSendStreams, lastBodyWasStream } from './fetchOnce.ts';

const order = { businessUnitId: 'a01', customerType: 'ORGANIZATION', accountId: '001' };
const reply = { id: '801', uuid: 'f3b6', success: true };

/** One org per test: the page remembers what each org accepted. */
let orgs = 0;

/**
 * The browser's reaction to each request in turn. `unread` stands for HTTP/1.1, which refuses a stream. A number is the
 * status of an answer from a server on the way.
 */
type Line = 'answers' | 'breaks' | 'unread' | 'hangs' | number;

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
    if (typeof line === 'number') return new Response('<html>', { status: line });
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
  /** Whether each request had a body. */
  const hadBody = () => fetch.mock.calls.map(([input]) => (input as Request).body !== null);
  return { create, remove, fetch, sent, hadBody, baseUrl };
}

it('tries a stream again for a deletion after a 401 without JSON, which is about the session', async () => {
  const { remove, hadBody } = browser(401, 'answers');
  expect(await remove()).toMatchObject({ cause: 'sessionUnclear', verdict: 'notSent' });
  await remove();
  expect(hadBody()).toEqual([true, true]);
});

it('sends an order as a stream, with the same body and headers', async () => {
  const { create, fetch, sent, baseUrl } = browser('answers');
  expect(await create()).toMatchObject({ cause: 'accepted', reply });
  expect(sent).toEqual([JSON.stringify(order)]);
  const request = fetch.mock.calls[0]?.[0] as Request;
  expect(request).toMatchObject({ method: 'POST', redirect: 'manual', credentials: 'omit' });
  expect(request.headers.get('Content-Type')).toBe('application/json');
  expect(lastBodyWasStream(baseUrl)).toBe(true);
});

describe('a DELETE with an empty body', () => {
  it('is tried once, and kept where the service or the platform answers it', async () => {
    const { remove, hadBody, sent } = browser('answers', 'breaks', 'answers');
    for (let n = 0; n < 3; n++) await remove();
    expect(hadBody()).toEqual([true, true, true]);
    expect(sent).toEqual(['', '', '']);
  });

  it.each(['breaks', 400, 502] as const)('is not tried again after it: %s', async (line) => {
    const { remove, hadBody } = browser(line, 'answers', 'answers');
    expect(await remove()).toMatchObject({ verdict: 'unknown' });
    expect(await remove()).toMatchObject({ cause: 'accepted' });
    await remove();
    expect(hadBody()).toEqual([true, false, false]);
  });

  it('is kept in any case if config.json says that the org takes it', async () => {
    const { remove, hadBody } = browser('breaks', 502, 'answers');
    for (let n = 0; n < 3; n++) await remove({ sendOnce: 'all' });
    expect(hadBody()).toEqual([true, true, true]);
  });
});

it('an org that wants a length executes nothing: it gets one, until a connection fails', async () => {
  const { create, fetch, sent, baseUrl } = browser(411, 'answers', 'answers', 'breaks', 'answers');
  expect(await create()).toMatchObject({ cause: 'accepted' });
  expect(lastBodyWasStream(baseUrl)).toBe(false);
  expect(await create()).toMatchObject({ cause: 'accepted' });
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(sent).toEqual([order, order, order].map((each) => JSON.stringify(each)));
  expect(await create()).toMatchObject({ cause: 'noAnswer' });
  expect(await create()).toMatchObject({ cause: 'accepted' });
  expect(lastBodyWasStream(baseUrl)).toBe(true);
});

it('an org that wants a length from a DELETE still gets streams from a POST', async () => {
  const { create, remove, hadBody, baseUrl } = browser(411, 'answers', 'answers');
  await remove();
  await create();
  expect(hadBody()).toEqual([true, false, true]);
  expect(lastBodyWasStream(baseUrl)).toBe(true);
});

it('config.json can say no', async () => {
  const { create, fetch, baseUrl } = browser('answers');
  await create({ sendOnce: false });
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(lastBodyWasStream(baseUrl)).toBe(false);
});

it('without TLS there is no HTTP/2, so no stream is tried', async () => {
  const { create, fetch } = browser('unread', 'answers');
  const baseUrl = 'http://localhost:4173';
  expect(await create({ baseUrl })).toMatchObject({ cause: 'noAnswer' });
  expect(fetch).toHaveBeenCalledTimes(1);
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

it('a stream is tried first again: the computer may be on another network', async () => {
  const { create, fetch, baseUrl } = browser('unread', 'answers', 'answers');
  await create();
  await create();
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(lastBodyWasStream(baseUrl)).toBe(true);
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
