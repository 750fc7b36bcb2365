import { expect, it } from 'vitest';
import type { OrgRecord } from '#records/orgRecord.ts';
import { inEnglish } from '#words/inEnglish.ts';
import { evidenceWords, meaningOf, readTime } from './evidenceWords.ts';

const say = { words: inEnglish, moment: (at: number) => new Date(at).toISOString().slice(11, 16) };
const reading = { byUnit: new Map(), at: 0, isOrgTimeKnown: true };
const member = (name: string): OrgRecord => ({
  kind: 'purchaseActivity',
  id: name,
  name,
  facts: [],
  fields: { LastModifiedDate: '2026-01-15T09:00:00.000+0000', 'LastModifiedBy.Name': 'Clara' },
});

it('a finding about a set of hundreds keeps the first records of its evidence, and how many there are', () => {
  const records = Array.from({ length: 300 }, (_, n) => ({ record: member(`M-${n}`), state: 'Renewed' }));
  const words = evidenceWords({ kind: 'shown', records, proposal: null }, reading, say);
  expect(words).toContain('M-0 · Renewed · changed 09:00 by Clara M-1');
  expect(words).toMatch(/M-4 · Renewed · changed 09:00 by Clara and 295 more read 00:00$/);
});

it('says in how many minutes it is worth to look again', () => {
  const early = { kind: 'notShown', records: [], proposal: null } as const;
  expect(meaningOf({ ...early, againInMs: 61_000 }, say)).toMatch(/Look again in 2 minutes\.$/);
  expect(meaningOf({ ...early, againInMs: 60_000 }, say)).toMatch(/Look again in 1 minute\.$/);
});

it('a time by this computer’s clock is said to be one', () => {
  expect(readTime(reading, say)).toBe('00:00');
  expect(readTime({ ...reading, isOrgTimeKnown: false }, say)).toMatch(/^00:00 by this computer’s clock/);
});
