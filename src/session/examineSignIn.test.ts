import { afterEach, describe, expect, it, vi } from 'vitest';
import { examineSignIn } from './examineSignIn.ts';
import { SignInProblem, type SignInProblemCode } from './signInProblem.ts';
import { authority, createFakeProvider, START } from './testing/fakeProvider.ts';

const discovery = '/.well-known/openid-configuration';
afterEach(() => {
  vi.restoreAllMocks();
});

const failed = () => Promise.reject(new TypeError('Failed to fetch'));

interface World {
  code?: SignInProblemCode;
  detail?: string;
  /** The console's server, which says what time it is; null where it does not answer. */
  serverTime?: number | null;
  /** What a page is told by the provider, by path; what is not named answers as it should. */
  answers?: Record<string, () => Response | Promise<Response>>;
  /** Whether the provider's machine is there, whatever a page may read of it. */
  isThere?: boolean;
  blocked?: string[];
  /** Who takes the question and never answers. */
  silent?: string;
}

/** Examines a sign-in in such a world; the browser around it is a stand-in, and every question is kept. */
async function examine({
  code = 'unreachable',
  detail = '',
  serverTime = START,
  answers = {},
  isThere = true,
  blocked = [],
  silent,
}: World = {}) {
  // As if the time were over as soon as nobody answers: all limits run out together.
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const provider = createFakeProvider();
  for (const [path, answer] of Object.entries(answers)) provider.instead.set(path, answer);
  const asked: [method: string, url: string][] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push([init?.method ?? 'GET', String(input)]);
    if (input === silent) {
      return new Promise((_answer, reject) => {
        init?.signal?.addEventListener('abort', () => reject(limit.signal.reason));
        limit.abort(new DOMException('', 'TimeoutError'));
      });
    }
    if (input === '/config.json') {
      if (serverTime === null) return failed();
      return new Response('', { headers: { date: new Date(serverTime).toUTCString() } });
    }
    if (init?.mode === 'no-cors') return isThere ? new Response('') : failed();
    return provider.fetch(input, init);
  };
  const signIn = { authority, clientId: 'desk', scope: 'openid', refresh: false };
  const problem = new SignInProblem(code, detail);
  const found = await examineSignIn(signIn, problem, { fetch, now: () => START, blocked: () => blocked });
  return { found, asked, limits: timeout.mock.calls.flat() };
}
const document = (differences: Record<string, unknown>) => () =>
  Response.json({ issuer: authority, token_endpoint: `${authority}/token`, ...differences });

describe('the reason of a sign-in that did not work', () => {
  it.each<[what: string, world: World, found: object[]]>([
    ['nothing that a page can see', {}, []],
    ['no connection at all', { serverTime: null }, [{ kind: 'offline' }]],
    [
      'nobody there',
      { answers: { [discovery]: failed }, isThere: false },
      [{ kind: 'unanswered', address: authority }],
    ],
    ['CORS', { answers: { [discovery]: failed } }, [{ kind: 'forbidden', address: authority }]],
    [
      "the console's own policy",
      { answers: { [discovery]: failed }, blocked: [`${authority}${discovery}`] },
      [{ kind: 'blocked', address: authority }],
    ],
    ['CORS of the tokens', { answers: { '/token': failed } }, [{ kind: 'tokensForbidden' }]],
    [
      'no discovery document',
      { code: 'answerWrong', answers: { [discovery]: () => new Response('<html>') } },
      [{ kind: 'noDiscovery', address: authority + discovery }],
    ],
    [
      'another issuer',
      { code: 'answerWrong', answers: { [discovery]: document({ issuer: 'https://other.example' }) } },
      [{ kind: 'otherIssuer', address: authority, issuer: 'https://other.example' }],
    ],
    [
      'no PKCE',
      {
        code: 'providerError',
        answers: { [discovery]: document({ code_challenge_methods_supported: ['plain'] }) },
      },
      [{ kind: 'noPkce' }],
    ],
    [
      'an address that is not registered',
      { code: 'providerError', detail: 'redirect_uri_mismatch: redirect_uri must match configuration' },
      [{ kind: 'redirectUnknown' }],
    ],
    [
      'a clock that is ahead',
      { code: 'clockWrong', serverTime: START - 600_000 },
      [{ kind: 'clockOff', minutes: 10 }],
    ],
    [
      'a clock that is behind',
      { code: 'clockWrong', serverTime: START + 600_000 },
      [{ kind: 'clockOff', minutes: -10 }],
    ],
    ['a clock within what is forgiven', { code: 'clockWrong', serverTime: START + 240_000 }, []],
  ])('%s', async (_what, world, found) => {
    expect((await examine(world)).found).toEqual(found);
  });

  it.each<[silent: string, found: object, asked: number]>([
    ['/config.json', { kind: 'offline' }, 1],
    [authority + discovery, { kind: 'unanswered', address: authority }, 2],
    [`${authority}/token`, { kind: 'unanswered', address: authority }, 3],
  ])('is found where %s never answers, and nobody is asked once more', async (silent, found, count) => {
    const examined = await examine({ silent });
    expect(examined.found).toEqual([found]);
    expect(examined.asked).toHaveLength(count);
    expect(examined.limits).toEqual(Array(count).fill(10_000));
  });

  it('is looked for with questions only', async () => {
    const { asked } = await examine({ answers: { [discovery]: failed } });
    expect(asked).toEqual([
      ['HEAD', '/config.json'],
      ['GET', authority + discovery],
      ['GET', authority + discovery],
    ]);
  });

  it('leaves the tokens alone unless it was they that could not be reached', async () => {
    const { asked } = await examine({ code: 'answerWrong' });
    expect(asked.map(([, url]) => url)).not.toContain(`${authority}/token`);
  });
});
