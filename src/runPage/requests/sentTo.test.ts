import { describe, expect, it } from 'vitest';
import { orgSentTo, sentTo } from './sentTo.ts';

const run = { orgLabel: 'Acme', baseUrl: 'https://old.example/services/apexrest' };
const olderRun: typeof run | { orgLabel: string; baseUrl?: never } = { orgLabel: 'Acme' };
const later = { baseUrl: 'https://later.example/services/apexrest' };

describe('the address of a run', () => {
  it('is the one at its start, whatever the org has today', () => {
    expect(orgSentTo(run, [{}, {}])).toBe('Acme (old.example)');
    expect(orgSentTo(run, [])).toBe('Acme (old.example)');
  });

  it('is every address that it used, if it continued after config.json changed', () => {
    expect(orgSentTo(run, [{}, later, later])).toBe('Acme (old.example, later.example)');
    expect(orgSentTo(run, [later])).toBe('Acme (later.example)');
    expect(sentTo(run, later)).toBe(later.baseUrl);
  });

  it('is unknown for an older record', () => {
    expect(orgSentTo(olderRun, [{}])).toBe('Acme');
    expect(orgSentTo(olderRun, [{}, later])).toBe('Acme (later.example)');
    expect(sentTo(olderRun, {})).toBeUndefined();
  });
});
