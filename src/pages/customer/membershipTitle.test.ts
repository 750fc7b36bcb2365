import { describe, expect, it } from 'vitest';
import type { SentAbout } from '#pageParts/runs/useSentAbout.ts';
import type { OrgRecord } from '#records/orgRecord.ts';
import {
  isNewerThanRecord,
  isOpenForOperation,
  membershipTitle,
  sortMemberships,
} from './membershipTitle.ts';

const record = (id: string, plan: string, ends: string, fields: Record<string, string> = {}): OrgRecord => ({
  kind: 'purchaseActivity',
  id,
  name: 'Jane Doe',
  facts: [
    ...(plan ? [{ role: 'plan' as const, value: plan }] : []),
    ...(ends ? [{ role: 'ends' as const, value: ends }] : []),
  ],
  fields,
});

it('calls a membership by its plan, or by what the org gives it', () => {
  expect(membershipTitle(record('1', 'Gold', ''))).toBe('Gold');
  expect(membershipTitle(record('1', '', ''))).toBe('Jane Doe');
});

it('lists open ones first, then those that end last; one without an end is the last of all', () => {
  const all = [record('old', '', '2024-12-31'), record('open', '', '2026-12-31'), record('endless', '', '')];
  expect(sortMemberships(all, ({ id }) => id !== 'old').map(({ id }) => id)).toEqual([
    'endless',
    'open',
    'old',
  ]);
  expect(sortMemberships(all, ({ id }) => id !== 'old', 'old').map(({ id }) => id)).toEqual([
    'old',
    'endless',
    'open',
  ]);
});

describe('what was sent from here', () => {
  const sent = (at: number, verdict: SentAbout['verdict'] = 'refused') => ({ at, verdict }) as SentAbout;
  const changed = record('1', '', '', { LastModifiedDate: '2026-11-28T20:00:00.000+0000' });
  const at = Date.UTC(2026, 10, 28, 20);

  it('is newer than a record that has not changed since, by the org’s clock', () => {
    expect(isNewerThanRecord(sent(at + 1), changed, 0)).toBe(true);
    expect(isNewerThanRecord(sent(at - 1), changed, 0)).toBe(false);
    expect(isNewerThanRecord(sent(at - 70_000), changed, 70_000)).toBe(true);
    expect(isNewerThanRecord(sent(0), record('1', '', ''), 0)).toBe(true);
  });

  it('is always shown while its outcome is unknown', () => {
    expect(isNewerThanRecord(sent(0, 'unknown'), changed, 0)).toBe(true);
    expect(isNewerThanRecord(sent(0, 'sending'), changed, 0)).toBe(true);
  });
});

it('leaves nothing to do where the state says so, and something where it is hidden', () => {
  const state = { field: 'Status', done: ['Cancelled'], notPossible: ['Expired'] };
  const isOpen = (status: Record<string, string>) => isOpenForOperation(record('1', '', '', status), state);
  expect([
    isOpen({ Status: 'active' }),
    isOpen({}),
    isOpen({ Status: 'CANCELLED' }),
    isOpen({ Status: 'Expired' }),
  ]).toEqual([true, true, false, false]);
  expect(isOpenForOperation(record('1', '', ''), undefined)).toBe(true);
});
