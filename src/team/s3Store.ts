import { AwsV4Signer } from 'aws4fetch';
import { createTemporaryS3Keys, type S3KeysPorts } from './s3Keys.ts';
import { type StoredObject, TeamFailure, type TeamStore } from './teamStore.ts';
import { partsIn, textIn } from './textIn.ts';

/** A person waits to send, so the store counts as down after this time. */
const TIMEOUT_MS = 3_000;
/** Each list has up to a thousand objects. */
const MOST_LISTS = 100;
/** An object never changes, so the browser's cache can keep it. */
const FOR_EVER = { 'cache-control': 'private, max-age=31536000, immutable' };

export interface S3Settings extends Omit<S3KeysPorts, 'fetch'> {
  bucketUrl: string;
  region: string;
  fetch: typeof globalThis.fetch;
}

/** The TeamStore over S3-compatible storage, with temporary keys by OpenID Connect. */
export function createS3Store(settings: S3Settings): TeamStore & { forgetKeys(): void } {
  const { bucketUrl, region } = settings;
  const ring = createTemporaryS3Keys({ ...settings, fetch: inTime });

  async function inTime(url: string, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const answer = await settings.fetch(url, { credentials: 'omit', redirect: 'error', ...init, signal });
      // Reads the whole body, so that a cut or slow one fails here.
      return new Response([204, 304].includes(answer.status) ? null : await answer.text(), answer);
    } catch (error) {
      throw new TeamFailure(signal.aborted ? 'silent' : 'unreachable', error);
    }
  }

  async function ask(
    method: string,
    url: string,
    init: RequestInit = {},
    isAgain = false,
  ): Promise<Response> {
    const { aheadMs, ...keys } = await ring.current();
    const datetime = new Date(Date.now() + aheadMs).toISOString().replace(/[:-]|\.\d{3}/g, '');
    const { headers = {}, body = null } = init;
    const given = { ...keys, method, url, headers, body, region, service: 's3', datetime };
    const signed = await new AwsV4Signer(given).sign();
    const answer = await inTime(signed.url.href, { ...init, method, headers: signed.headers });
    if (answer.status !== 403) return answer;
    // Keys may end early, and clocks may change. Retries once with new keys: a missing permission would not change.
    ring.drop();
    if (isAgain) throw new TeamFailure('refused');
    return ask(method, url, init, true);
  }

  return {
    now: async () => Date.now() + (await ring.current()).aheadMs,

    put: async (key, body) => {
      const headers = { 'if-none-match': '*', 'content-type': 'application/json', ...FOR_EVER };
      const { ok, status } = await ask('PUT', `${bucketUrl}/${key}`, { headers, body });
      if (ok) return 'created';
      if (status === 412) return 'exists';
      throw failureOf(status);
    },

    list: async (prefix, after) => {
      const found: StoredObject[] = [];
      let token: string | null = null;
      for (let nth = 0; nth < MOST_LISTS; nth++) {
        const query = new URLSearchParams({ 'list-type': '2', prefix, 'start-after': after });
        if (token !== null) query.set('continuation-token', token);
        // %20 for a space: in signatures, plus means plus.
        const address = `${bucketUrl}?${String(query).replaceAll('+', '%20')}`;
        const answer = await ask('GET', address, { cache: 'no-store' });
        if (!answer.ok) throw failureOf(answer.status);
        const xml = await answer.text();
        if (!xml.trimEnd().endsWith('</ListBucketResult>')) throw new TeamFailure('unusable');
        found.push(...partsIn(xml, 'Contents').map(listed));
        if (textIn(xml, 'IsTruncated') !== 'true') return found;
        token = textIn(xml, 'NextContinuationToken');
        if (token === null) break;
      }
      throw new TeamFailure('unusable');
    },

    get: async (key) => {
      const answer = await ask('GET', `${bucketUrl}/${key}`);
      if (answer.status === 404) return null;
      if (!answer.ok) throw failureOf(answer.status);
      return answer.text();
    },

    forgetKeys: ring.close,
  };
}

function listed(xml: string): StoredObject {
  const [key, at] = [textIn(xml, 'Key'), Date.parse(textIn(xml, 'LastModified') ?? '')];
  if (key === null || Number.isNaN(at)) throw new TeamFailure('unusable');
  return { key, at };
}

const failureOf = (status: number) => new TeamFailure(status < 500 ? 'refused' : 'unreachable');
