import * as fc from 'fast-check';
import { getResponse, type HttpHandler, HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { toHttpParts } from '#contract/operations.ts';
import type { RunHistory } from '#run/runStore.ts';
import { mswHandlerOf } from './playwrightTestOf.ts';
import { aHistory, cancelled } from './testing/aHistory.ts';
import { hostileText } from './testing/hostileTexts.ts';

const BASE = 'https://acme.example/services/apexrest';
const ID = 'a0X5g000003NnXkEAK';

function handlersOf(history: RunHistory): HttpHandler[] {
  const source = mswHandlerOf(history)
    .replace(/^import .*$/m, '')
    .replace('export const', 'const');
  return new Function('http', 'HttpResponse', `${source}\nreturn handlers;`)(http, HttpResponse);
}

async function answer(handlers: HttpHandler[], { operation, input }: RunHistory['requests'][number]) {
  const { method, path, body } = toHttpParts(operation, input);
  return getResponse(handlers, new Request(BASE + path, { method, body }));
}

describe('a run as a handler', () => {
  it('gives each answer once, to the request of the same body, in order of attempts', async () => {
    const history = aHistory('cancelRenewals', [
      cancelled(ID, 'limitReached', { status: 503, body: 'full' }),
      { ...cancelled(ID, 'accepted', { status: 201, body: '{"success":true}' }), seq: 0, attempt: 2 },
      cancelled('a0X5g000003NnXlEAK', 'noAnswer'),
    ]);
    const [first, second, lost] = history.requests as [never, never, never];
    const handlers = handlersOf(history);
    expect((await answer(handlers, lost))?.type).toBe('error');
    expect(await (await answer(handlers, first))?.text()).toBe('full');
    expect((await answer(handlers, second))?.status).toBe(201);
    expect(await answer(handlers, second)).toBeUndefined();
  });

  it('matches a deletion by its record id, of any shape', async () => {
    const input = { id: `80'2/$(id)?` };
    const history = aHistory('deleteOrderItem', [
      { input, cells: input, cause: 'accepted', raw: { body: '{"success":true}', contentType: null } },
    ]);
    const response = await answer(handlersOf(history), history.requests[0] as never);
    expect(await response?.text()).toBe('{"success":true}');
    expect(response?.headers.get('content-type')).toBeNull();
  });

  it('reproduces the data of any request and answer', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, hostileText, async (sent, answered) => {
        // UTF-8 from the network has whole characters only.
        const body = answered.toWellFormed().replace(/^\ufeff+/, '');
        const history = aHistory('cancelRenewals', [
          cancelled(sent, 'serviceRefused', { status: 422, contentType: 'text/html; x="y\'"', body }),
        ]);
        const response = await answer(handlersOf(history), history.requests[0] as never);
        expect(response?.status).toBe(422);
        expect(response?.headers.get('content-type')).toBe('text/html; x="y\'"');
        expect(await response?.text()).toBe(body);
      }),
      { numRuns: 300 },
    );
  });

  it('holds no note, no token and no name of a person', () => {
    const body = '{"errors":["Clara Clerk may not. Bearer abcdefgh1234 00D5g0000012345!AQ.x_y"]}';
    const source = mswHandlerOf(
      aHistory('cancelRenewals', [cancelled(ID, 'serviceRefused', { status: 400, body })]),
    );
    for (const secret of ['Clara', '4711', 'abcdefgh', '00D5g']) expect(source).not.toContain(secret);
    expect(source).toContain('Somebody may not. [access token] [access token]');
    expect(source).toContain(ID);
  });

  it.each([
    'Bearer 00D5g0000012345!AQ.x_y',
    'bearer  abcdefgh.AQ.x_y==',
    '/frontdoor?sid=00D5g0000012345!AQ.x_y',
    '/frontdoor?sid=00D5g0000012345%21AQ.x_y',
    'eyJhbGciOi.AQ.x_y',
  ])('leaves nothing of a token: %s', (said) => {
    const body = JSON.stringify({ errors: [`not ${said}, said it`] });
    const source = mswHandlerOf(
      aHistory('cancelRenewals', [cancelled(ID, 'serviceRefused', { status: 400, body })]),
    );
    expect(source).not.toContain('AQ.x_y');
    expect(source).toMatch(/\[access token\], said it/);
  });
});
