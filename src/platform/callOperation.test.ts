import { describe, expect, it, vi } from 'vitest';
import type { SteadyClock } from '#lib/clock.ts';
import { type Connection, callOperation } from './callOperation.ts';

const order = { businessUnitId: 'a01', customerType: 'ORGANIZATION', accountId: '001' };
const reply = { id: '801', uuid: 'f3b6', success: true };
const token = '00D000000000001!secret';

/** A clock that moves only when the test winds it. */
function stoppedClock() {
  let time = 0;
  /** How far someone has set the computer's clock ahead. */
  let setBy = 0;
  /** How long the computer slept: its steady clock stood still. */
  let asleep = 0;
  const sleepers = new Set<{ until: number; wake: () => void }>();
  const clock: SteadyClock = {
    now: () => time + setBy,
    steady: () => time - asleep,
    sleep: (ms, signal) =>
      new Promise((wake) => {
        sleepers.add({ until: time + ms, wake });
        signal?.addEventListener('abort', () => wake());
      }),
  };
  const wind = (ms: number) => {
    time += ms;
    for (const { until, wake } of sleepers) if (until <= time) wake();
  };
  const set = (ms: number) => {
    setBy += ms;
  };
  const sleepThrough = (ms: number) => {
    asleep += ms;
    wind(ms);
  };
  return { clock, wind, set, sleepThrough };
}

function answering(answer: (request: Request) => Response | Promise<Response>) {
  return vi.fn((input: string | URL | Request) => Promise.resolve(answer(input as Request)));
}

function connection(differences: Partial<Connection> = {}): Connection {
  return {
    baseUrl: 'https://acme.example/services/apexrest',
    token,
    timeoutMs: 120_000,
    clock: stoppedClock().clock,
    isOnline: () => true,
    ...differences,
  };
}

const noAnswer = () => new Promise<Response>(() => undefined);

describe('callOperation', () => {
  it('sends exactly one request, in the form of the API', async () => {
    const fetch = answering(() => Response.json(reply, { status: 201 }));
    const answer = await callOperation('createOrder', order, connection({ fetch }));
    expect(answer).toMatchObject({ verdict: 'done', cause: 'accepted', status: 201, reply });
    expect(fetch).toHaveBeenCalledTimes(1);
    const request = fetch.mock.calls[0]?.[0] as Request;
    expect(request.url).toBe('https://acme.example/services/apexrest/v1/order');
    expect(request).toMatchObject({
      method: 'POST',
      redirect: 'manual',
      credentials: 'omit',
      cache: 'default',
      keepalive: false,
    });
    expect(request.headers.get('Authorization')).toBe(`Bearer ${token}`);
    expect(request.headers.get('Content-Type')).toBe('application/json');
    expect(await request.json()).toEqual(order);
  });

  it('sends a delete without a body', async () => {
    const fetch = answering(() => Response.json({ id: '802', success: true }));
    await callOperation('deleteOrderItem', { id: '802/x' }, connection({ fetch }));
    const request = fetch.mock.calls[0]?.[0] as Request;
    expect(request.method).toBe('DELETE');
    expect(request.url).toBe('https://acme.example/services/apexrest/v1/order-item/802%2Fx');
    expect(request.body).toBeNull();
    expect(request.headers.get('Content-Type')).toBeNull();
  });

  it.each<[line: string, cause: string, differences: Partial<Connection>]>([
    ['never sent: offline before the call', 'offline', { isOnline: () => false }],
    ['never sent: invalid (a token that no header can carry)', 'invalid', { token: 'two\nlines of it' }],
    ['never sent: no token', 'sessionEnded', { token: '' }],
  ])('%s', async (_line, cause, differences) => {
    const fetch = answering(() => Response.json(reply, { status: 201 }));
    const answer = await callOperation('createOrder', order, connection({ fetch, ...differences }));
    expect(answer).toMatchObject({ verdict: 'notSent', cause, status: null, raw: null });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('`fetch` rejects: unknown', async () => {
    const fetch = answering(() => Promise.reject(new TypeError('Failed to fetch')));
    const answer = await callOperation('createOrder', order, connection({ fetch }));
    expect(answer).toMatchObject({ verdict: 'unknown', cause: 'noAnswer', status: null });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('a timeout: unknown, and the request is aborted', async () => {
    const { clock, wind } = stoppedClock();
    const fetch = answering(noAnswer);
    const calling = callOperation('createOrder', order, connection({ fetch, clock, timeoutMs: 5_000 }));
    wind(4_999);
    const request = fetch.mock.calls[0]?.[0] as Request;
    expect(request.signal.aborted).toBe(false);
    wind(1);
    expect(await calling).toMatchObject({ verdict: 'unknown', cause: 'timedOut', tookMs: 5_000 });
    expect(request.signal.aborted).toBe(true);
  });

  it('a success whose body hangs until the timeout: accepted, but the answer cannot be read', async () => {
    const { clock, wind } = stoppedClock();
    const body = new ReadableStream({ start: (out) => out.enqueue(new TextEncoder().encode('{"id":"801"')) });
    const fetch = answering(() => new Response(body, { status: 201 }));
    const calling = callOperation('createOrder', order, connection({ fetch, clock, timeoutMs: 5_000 }));
    await expect.poll(() => body.locked).toBe(true);
    wind(5_000);
    expect(await calling).toMatchObject({
      cause: 'unreadable',
      status: 201,
      raw: { body: '{"id":"801"', cut: true },
    });
  });

  it('a redirect is not followed', async () => {
    const fetch = answering(() => Response.redirect('https://elsewhere.example/', 302));
    const answer = await callOperation('createOrder', order, connection({ fetch }));
    expect(answer).toMatchObject({ verdict: 'refused', cause: 'redirected' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('a refusal slower than 20 s: unknown; a done slower than 20 s: done, with the time it took', async () => {
    const slow = async (answer: Response) => {
      const { clock, wind } = stoppedClock();
      const fetch = answering(() => {
        wind(20_001);
        return answer;
      });
      return callOperation('createOrder', order, connection({ fetch, clock }));
    };
    const refusal = { success: false, errors: ['Account is inactive'] };
    expect(await slow(Response.json(refusal, { status: 400 }))).toMatchObject({ cause: 'slowRefusal' });
    expect(await slow(Response.json(reply, { status: 201 }))).toMatchObject({
      verdict: 'done',
      tookMs: 20_001,
    });
  });

  it.each<[meanwhile: string, pass: (time: ReturnType<typeof stoppedClock>) => void, cause: string]>([
    ['nothing but 20 s passed: it is trusted', ({ wind }) => wind(20_000), 'serviceRefused'],
    ['the clock was set back', ({ set }) => set(-3_600_000), 'slowRefusal'],
    [
      'it was set back by less than the answer took',
      ({ wind, set }) => {
        wind(60_000);
        set(-50_000);
      },
      'slowRefusal',
    ],
    ['the computer slept', ({ sleepThrough }) => sleepThrough(60_000), 'slowRefusal'],
  ])('a refusal, and meanwhile %s', async (_what, pass, cause) => {
    const time = stoppedClock();
    const fetch = answering(() => {
      pass(time);
      return Response.json({ success: false, errors: ['Already renewed'] }, { status: 400 });
    });
    const answer = await callOperation('createOrder', order, connection({ fetch, clock: time.clock }));
    expect(answer).toMatchObject({ cause });
  });

  const endedSession = '[{"message":"Session expired or invalid","errorCode":"INVALID_SESSION_ID"}]';

  it.each<[how: string, of401: (time: ReturnType<typeof stoppedClock>) => BodyInit | null]>([
    ['has no body', () => null],
    ['breaks off', () => new ReadableStream({ start: (out) => out.error(new TypeError('network error')) })],
    [
      'is read after the computer slept',
      ({ sleepThrough }) => {
        sleepThrough(60_000);
        return endedSession;
      },
    ],
    [
      'breaks off while the computer sleeps',
      ({ sleepThrough }) => {
        sleepThrough(60_000);
        return new ReadableStream({ start: (out) => out.error(new TypeError('network error')) });
      },
    ],
    [
      'is a page, read after the clock was set back',
      ({ set }) => {
        set(-3_600_000);
        return '<html>';
      },
    ],
  ])('a 401 to a usual body that %s: unknown, for the session', async (_how, of401) => {
    const time = stoppedClock();
    const fetch = answering(() => new Response(of401(time), { status: 401 }));
    for (const operation of ['createOrder', 'deleteOrderItem'] as const) {
      const request = operation === 'createOrder' ? order : { id: '802' };
      const answer = await callOperation(
        operation,
        request as never,
        connection({ fetch, clock: time.clock }),
      );
      expect(answer).toMatchObject({ verdict: 'unknown', cause: 'sessionMayBeRepeat', status: 401 });
    }
  });

  it('a 401 whose body hangs until the timeout: unknown, for the session', async () => {
    const { clock, wind } = stoppedClock();
    const body = new ReadableStream({ start: (out) => out.enqueue(new TextEncoder().encode('[{"mess')) });
    const fetch = answering(() => new Response(body, { status: 401 }));
    const calling = callOperation('createOrder', order, connection({ fetch, clock, timeoutMs: 5_000 }));
    await expect.poll(() => body.locked).toBe(true);
    wind(5_000);
    expect(await calling).toMatchObject({ cause: 'sessionMayBeRepeat', raw: { cut: true } });
  });

  it('removes a token that an answer echoes', async () => {
    const odd = '00D000000000001!AQ/+a=b_c.~-d';
    for (const echoed of [
      odd,
      // in a URL, in a nested URL, and in a form
      '00D000000000001%21AQ%2F%2Ba%3Db_c.~-d',
      '00D000000000001%21AQ%2f%2ba%3db_c%2e%7e%2dd',
      '00D000000000001%2521AQ%252F%252Ba%253Db_c.~-d',
      encodeURIComponent(odd),
      // in HTML
      '00D000000000001&#33;AQ&#x2F;&plus;a&#61;b_c.~-d',
      '00D000000000001&excl;AQ&sol;&#043;a&equals;b&lowbar;c.~-d',
      // in JSON
      String.raw`00D000000000001\u0021AQ\/+a\u003Db_c.~-d`,
    ]) {
      const fetch = answering(() => new Response(`Bad header: Bearer ${echoed}, sorry`, { status: 502 }));
      const answer = await callOperation('createOrder', order, connection({ fetch, token: odd }));
      expect(answer.raw?.body).toBe('Bad header: Bearer [access token], sorry');
    }
  });

  it('removes a token that a message echoes in escaped form', async () => {
    const escaped = token.replace('!', String.raw`\u0021`);
    const body = `{"success":false,"errors":["Bad ${escaped}"]}`;
    const fetch = answering(() => new Response(body, { status: 400 }));
    const answer = await callOperation('createOrder', order, connection({ fetch }));
    expect(answer.messages).toEqual(['Bad [access token]']);
    expect(JSON.stringify(answer)).not.toContain(token);
  });

  it('clears the timeout once answered', async () => {
    let waiting: AbortSignal | undefined;
    const clock: SteadyClock = {
      now: () => 0,
      steady: () => 0,
      sleep: (_ms, signal) =>
        new Promise(() => {
          waiting = signal;
        }),
    };
    await callOperation(
      'createOrder',
      order,
      connection({ fetch: answering(() => Response.json(reply)), clock }),
    );
    expect(waiting?.aborted).toBe(true);
  });
});
