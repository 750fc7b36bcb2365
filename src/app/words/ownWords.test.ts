import { readFileSync } from 'node:fs';
import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { ownWordPairs, withOwnWords } from './ownWords.ts';

const catalogue = readFileSync(new URL('../../language/en.po', import.meta.url), 'utf8');

it('has each message of the console that names a purchase activity', () => {
  const named = [...catalogue.matchAll(/^msgid "(.*purchase activit.*)"$/gim)].map(([, text]) => text);
  const paired = ownWordPairs.map(([{ message }]) => message);
  expect(named.filter((text) => !paired.includes(text))).toEqual([]);
  expect(named.length).toBeGreaterThan(8);
});

it('puts the word of the org in place of the usual one, also where a count is', () => {
  const own = withOwnWords({}, ['membership "M"', 'member{ships}']);
  const [title, paste] = ownWordPairs;
  i18n.loadAndActivate({ locale: 'en', messages: own });
  expect(title && i18n._(title[0])).toBe('Membership "M"');
  expect(paste && i18n._(paste[0])).toContain('Paste member');
  const counted = withOwnWords({}, ['membership', 'memberships']);
  i18n.loadAndActivate({ locale: 'en', messages: counted });
  const [, , , , , , , plural] = ownWordPairs;
  expect(plural && i18n._(plural[0].id, { 0: 2 })).toBe('2 memberships');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

it('leaves the usual words where an org has none of the language', () => {
  expect(withOwnWords({}, undefined)).toEqual({});
});
