import { describe, expect, it } from 'vitest';
import { orgRecordHref } from './orgRecordHref.ts';

const org = { recordUrl: 'https://crm.example/{id}/view' };

describe('orgRecordHref', () => {
  it.each([
    ['a/b?c', 'https://crm.example/a%2Fb%3Fc/view'],
    ['a\ud800', 'https://crm.example/a%EF%BF%BD/view'],
  ])('links to %j if config.json has recordUrl', (id, href) => {
    expect(orgRecordHref(org, id)).toBe(href);
    expect(orgRecordHref({}, id)).toBeUndefined();
  });
});
