import { describe, expect, it } from 'vitest';
import { createS3Store } from '../../src/team/s3Store.ts';
import { storeContract } from '../../src/team/testing/storeContract.ts';
import { examineBucket } from '../doctor/examineBucket.ts';
import { findingList } from '../doctor/finding.ts';
import { asAdmin } from './prepareRole.ts';

/** Set by `npm run team:ceph` (tools/teamCeph.ts). Without it the tests are skipped. */
const { url = '', roleArn = '', idToken = '' } = JSON.parse(process.env['ORDER_DESK_CEPH'] ?? '{}');

let buckets = 0;

async function newBucket() {
  const bucketUrl = `${url}/bucket-${++buckets}`;
  await asAdmin('PUT', bucketUrl);
  return { bucketUrl, region: 'default', sts: url, roleArn };
}

describe.skipIf(url === '')('over a real Ceph', () => {
  storeContract('Ceph', async () =>
    createS3Store({
      ...(await newBucket()),
      owner: 'clara',
      fetch,
      storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
      idToken: () => idToken,
      renew: async () => undefined,
    }),
  );

  it('is what the doctor says of it', async () => {
    const found = findingList('Ceph');
    const team = { engine: 's3', whenDown: 'ask', warnDays: 90, names: true } as const;
    await examineBucket('acme', { ...team, ...(await newBucket()) }, idToken, found);
    expect(found.all.map(({ level, what }) => `${level}: ${what}`)).toEqual([
      'good: It creates an object once.',
      'good: Its lists hold what was just written.',
      'unsure: It names no lifetime rule.',
      'unsure: It lets an object be written over without If-None-Match.',
      'good: It lets nobody delete.',
    ]);
  });
});
