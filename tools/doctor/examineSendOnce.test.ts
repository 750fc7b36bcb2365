import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startHttp2Front } from '../../e2e/http2Front.ts';
import { configSchema, type Org } from '../../src/config/config.ts';
import { startSandbox } from '../../src/sandbox/server/startedSandbox.ts';
import { freePort } from '../hosting/freePort.ts';
import type { Silence } from './ask.ts';
import { examineSendOnce } from './examineSendOnce.ts';
import { findingList } from './finding.ts';
import { wellConfig } from './testing/wellWorld.ts';
import { type StreamTrial, streamTrier } from './tryStream.ts';

const orgWith = (sendOnce: Org['sendOnce']) => {
  const [org] = z.parse(configSchema, wellConfig).orgs;
  if (!org) throw new Error('no org');
  return { ...org, sendOnce };
};

const http2 = (status: number): StreamTrial => ({ speaksHttp2: true, status });
const http1: StreamTrial = { speaksHttp2: false, status: 0 };

async function findings(sendOnce: Org['sendOnce'], post: StreamTrial, deletion: StreamTrial | Silence) {
  const found = findingList('Acme: sending once');
  await examineSendOnce(
    orgWith(sendOnce),
    async (_url, method) => (method === 'POST' ? post : deletion),
    found,
  );
  return found.all;
}

describe('the doctor’s advice on sendOnce', () => {
  it.each<
    [asked: Org['sendOnce'], post: StreamTrial, deletion: StreamTrial | Silence, level: string, words: RegExp]
  >([
    ['all', http2(401), http2(401), 'good', /no browser can repeat/],
    [true, http2(401), http2(401), 'good', /"sendOnce": "all" spares/],
    [true, http2(401), http2(411), 'unsure', /DELETE .* status 411.*first deletion.*unknown/s],
    [true, http2(401), { silence: 'no answer' }, 'unsure', /DELETE .* no answer.*first deletion/s],
    ['all', http2(401), http2(411), 'wrong', /DELETE .* status 411.*Set "sendOnce": true/s],
    [false, http2(401), http2(401), 'unsure', /turns them off.*Set "sendOnce": "all"/s],
    [false, http2(401), http2(411), 'unsure', /turns them off.*Take "sendOnce" out/s],
    [true, http2(411), http2(411), 'wrong', /status 411.*refuse everything.*"sendOnce": false/s],
    [false, http2(411), http2(411), 'good', /"sendOnce": false fits/],
    [true, http1, http1, 'unsure', /no HTTP\/2.*no effect/s],
    [false, http1, http1, 'good', /no HTTP\/2/],
  ])('asked for %s, POST %o, DELETE %o: %s', async (asked, post, deletion, level, words) => {
    const found = await findings(asked, post, deletion);
    expect(found).toMatchObject([{ level }]);
    const [{ what = '', meaning = '', remedy = '' } = {}] = found;
    expect([what, meaning, remedy].join('\n')).toMatch(words);
  });

  it('is none if nobody answers: that is a finding about the address', async () => {
    const found = findingList('Acme: sending once');
    await examineSendOnce(orgWith(true), async () => ({ silence: 'refused' }), found);
    expect(found.all).toEqual([]);
  });
});

describe('the trial, over HTTP/2 with TLS', () => {
  it('is refused by an org that accepts streams, and executes nothing', async () => {
    await using org = await startSandbox();
    await using front = await startHttp2Front(org.origin);
    const tryStream = streamTrier({ ca: front.certificate });
    const base = `${front.origin}/sandbox/org/acme/services/apexrest`;
    expect(await tryStream(`${base}/v1/order`, 'POST')).toEqual(http2(401));
    expect(await tryStream(`${base}/v1/order-item/1`, 'DELETE')).toEqual(http2(401));
    expect(front.calls.map(({ contentLength }) => contentLength)).toEqual([null, null]);
    expect(org.sandbox.orgs.acme.ledger).toEqual([]);
  });

  it('finds an org without HTTP/2, and sends it nothing', async () => {
    await using org = await startSandbox();
    await using front = await startHttp2Front(org.origin, { speaksHttp2: false });
    const tryStream = streamTrier({ ca: front.certificate });
    expect(await tryStream(`${front.origin}/v1/order`, 'POST')).toEqual(http1);
    expect(await tryStream(`${org.origin}/v1/order`, 'POST')).toEqual(http1);
    expect(front.calls).toEqual([]);
  });

  it('says why nobody answered', async () => {
    const trial = await streamTrier()(`https://localhost:${await freePort()}/v1/order`, 'POST');
    expect(trial).toEqual({ silence: expect.stringMatching(/./) });
  });
});
