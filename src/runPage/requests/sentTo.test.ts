import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { orgSentTo, sentTo } from './sentTo.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const run = { orgLabel: 'Acme', baseUrl: 'https://old.example/services/apexrest' };
const olderRun: typeof run | { orgLabel: string; baseUrl?: never } = { orgLabel: 'Acme' };
const later = { baseUrl: 'https://later.example/services/apexrest' };

function told(...[its, requests]: [Parameters<typeof orgSentTo>[0], Parameters<typeof orgSentTo>[1]]) {
  return orgSentTo(its, requests, 'https://today.example', i18n._.bind(i18n));
}

describe('the address of a run', () => {
  it('is the one at its start, whatever the org has today', () => {
    expect(told(run, [{}, {}])).toBe('Acme (old.example)');
    expect(told(run, [])).toBe('Acme (old.example)');
  });

  it('is every address that it used, if it continued after config.json changed', () => {
    expect(told(run, [{}, later, later])).toBe('Acme (old.example, later.example)');
    expect(told(run, [later])).toBe('Acme (later.example)');
    expect(sentTo(run, later)).toBe(later.baseUrl);
  });

  it('is unknown for an older record: today’s is shown as such', () => {
    expect(told(olderRun, [{}])).toBe('Acme (today: today.example)');
    expect(told(olderRun, [{}, later])).toBe('Acme (today: today.example, later.example)');
    expect(sentTo(olderRun, {})).toBeUndefined();
  });
});
