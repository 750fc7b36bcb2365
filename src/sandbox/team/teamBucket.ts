import type { Clock } from '#lib/clock.ts';
import { allowOrigin, isLoopbackOrigin } from '../allowOrigin.ts';
import { type TeamScenario, teamScenarios } from './teamScenarios.ts';

const LIFETIME_MS = 3_600_000;
const KEYS_A_LIST = 1_000;
const SLOW_MS = 2_000;
const AHEAD_MS = 7 * 3_600_000;
const KEPT_MS = 90 * 86_400_000;

/** A bucket with conditional writes and its token service, like S3. Objects cannot be deleted or overwritten. */
export interface TeamBucket {
  /** The orgs whose config.json names it, each with its `whenDown`. */
  readonly orgs: Map<string, 'ask' | 'hold'>;
  /** @param path below its mount: `sts`, `bucket` or `bucket/<key>` */
  handle(request: Request, path: string): Promise<Response>;
  /** Makes the next `times` requests fail in this way. */
  strike(name: TeamScenario, times: number): void;
  reset(): void;
  /** For tests: keys and bodies. */
  objects(): [key: string, body: string][];
}

export function createTeamBucket(clock: Pick<Clock, 'now'>): TeamBucket {
  const stored = new Map<string, { body: string; at: number }>();
  const sessions = new Map<string, number>();
  const orgs: TeamBucket['orgs'] = new Map();
  let strikes: TeamScenario[] = [];
  let aheadMs = 0;
  const now = () => clock.now() + aheadMs;

  function assumeRole(form: URLSearchParams): Response {
    const endsAt = endOfToken(form.get('WebIdentityToken') ?? '');
    if (endsAt === null) return failure(400, 'InvalidIdentityToken');
    if (endsAt < Date.now()) return failure(400, 'ExpiredTokenException');
    const token = crypto.randomUUID();
    sessions.set(token, now() + LIFETIME_MS);
    return xml(
      200,
      `<AssumeRoleWithWebIdentityResponse><Credentials><AccessKeyId>embedded</AccessKeyId><SecretAccessKey>embedded</SecretAccessKey><SessionToken>${token}</SessionToken><Expiration>${new Date(now() + LIFETIME_MS).toISOString()}</Expiration></Credentials></AssumeRoleWithWebIdentityResponse>`,
    );
  }

  function list(query: URLSearchParams, isStale: boolean): Response {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
    const listedKeys = [...stored.keys()].slice(0, isStale ? -1 : undefined);
    const keys = listedKeys.filter((key) => key.startsWith(prefix) && key > after).sort();
    const shown = keys.slice(0, KEYS_A_LIST);
    const isTruncated = shown.length < keys.length;
    const contents = shown.map((key) => {
      const at = new Date(stored.get(key)?.at ?? 0).toISOString();
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${at}</LastModified></Contents>`;
    });
    const next = isTruncated
      ? `<NextContinuationToken>${escaped(shown.at(-1) ?? '')}</NextContinuationToken>`
      : '';
    return xml(
      200,
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }

  function put(request: Request, key: string, body: string): Response {
    if (request.headers.get('if-none-match') !== '*') return failure(403, 'AccessDenied');
    if (stored.has(key)) return failure(412, 'PreconditionFailed');
    stored.set(key, { body, at: now() });
    const expiry = `expiry-date="${new Date(now() + KEPT_MS).toUTCString()}", rule-id="embedded"`;
    return new Response(null, { status: 200, headers: { 'x-amz-expiration': expiry } });
  }

  function isSignedIn({ headers }: Request): boolean {
    const date = headers.get('x-amz-date') ?? '';
    const at = Date.parse(date.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'));
    const isInTime = Math.abs(at - now()) < 15 * 60_000;
    const endsAt = sessions.get(headers.get('x-amz-security-token') ?? '') ?? 0;
    const isSigned = /^AWS4-HMAC-SHA256 Credential=embedded\/.+Signature=\w{64}$/;
    return isInTime && endsAt > now() && isSigned.test(headers.get('authorization') ?? '');
  }

  async function answer(request: Request, path: string, struck: TeamScenario | undefined): Promise<Response> {
    const body = await request.text();
    if (path === 'sts') return assumeRole(new URLSearchParams(body));
    if (!isSignedIn(request) || struck === 'refused') return failure(403, 'AccessDenied');
    const key = decodeURIComponent(path.slice('bucket/'.length));
    if (struck === 'conflict') return failure(409, 'ConditionalRequestConflict');
    if (request.method === 'PUT') return put(request, key, body);
    if (request.method !== 'GET') return failure(403, 'AccessDenied');
    if (key === '') {
      const listed = list(new URL(request.url).searchParams, struck === 'listStale');
      return struck === 'listCut' ? xml(200, (await listed.text()).slice(0, -20)) : listed;
    }
    const found = stored.get(key);
    if (!found) return failure(404, 'NoSuchKey');
    return new Response(struck ? changed(found.body, struck) : found.body, {
      headers: { 'content-type': 'application/json' },
    });
  }

  return {
    orgs,
    handle: async (request, path) => {
      if (request.method === 'OPTIONS') return allowOrigin(request, preflight(request));
      const strike = strikes[0] && meets(strikes[0], request, path) ? strikes.shift() : undefined;
      if (strike === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      if (strike === 'silent')
        await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
      if (strike === 'noAnswer' || strike === 'silent') return Response.error();
      if (strike === 'broken') return allowOrigin(request, failure(503, 'SlowDown'));
      const response = await answer(request, path, strike);
      return strike === 'answerLost' ? Response.error() : allowOrigin(request, response);
    },
    strike: (name, times) => {
      if (name === 'clockAhead') aheadMs = AHEAD_MS;
      else if (name === 'keysEnded') sessions.clear();
      else strikes = Array.from({ length: times }, () => name);
    },
    reset: () => {
      stored.clear();
      orgs.clear();
      strikes = [];
      aheadMs = 0;
    },
    objects: () => [...stored].map(([key, { body }]) => [key, body]),
  };
}

/** Ends of runs are written in the background and do not use up a strike that a person waits for. */
function meets(name: TeamScenario, { method }: Request, path: string): boolean {
  const scenario = teamScenarios[name];
  if (!('of' in scenario)) return true;
  if (path === 'bucket') return scenario.of === 'list';
  return !path.endsWith('.ended') && method.toLowerCase() === scenario.of;
}

function changed(body: string, struck: TeamScenario): string {
  if (struck === 'unreadable') return 'no announcement';
  if (struck !== 'forgedName') return body;
  return JSON.stringify({ ...JSON.parse(body), person: { id: 'x', name: '<b>Boss</b>\u202e of all' } });
}

function preflight(request: Request): Response {
  const origin = request.headers.get('origin');
  if (origin === null || !isLoopbackOrigin(origin)) return new Response(null, { status: 403 });
  const headers = {
    'access-control-allow-methods': 'GET, PUT, POST',
    'access-control-allow-headers':
      'authorization, cache-control, content-type, if-none-match, x-amz-content-sha256, x-amz-date, x-amz-security-token',
  };
  return new Response(null, { status: 204, headers });
}

/** The expiry of an ID token, in milliseconds; null if it is not a token. Its owner was checked when it was issued. */
function endOfToken(token: string): number | null {
  try {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims.exp === 'number' ? claims.exp * 1_000 : null;
  } catch {
    return null;
  }
}

const escaped = (text: string) => text.replace(/[&<>]/g, (found) => `&#${found.charCodeAt(0)};`);

const xml = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'application/xml' } });

const failure = (status: number, code: string) => xml(status, `<Error><Code>${code}</Code></Error>`);
