import { describe, expect, it } from 'vitest';
import { recordHref } from './orgRecordHref.ts';

const org = { recordUrl: 'https://crm.example/{id}/view' };

describe('recordHref', () => {
  it.each([
    ['a/b?c', 'https://crm.example/a%2Fb%3Fc/view'],
    ['a\ud800', 'https://crm.example/a%EF%BF%BD/view'],
  ])('links to %j if config.json has recordUrl', (id, href) => {
    expect(recordHref(org, id)).toBe(href);
    expect(recordHref({}, id)).toBeUndefined();
  });
});
