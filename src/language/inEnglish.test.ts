import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { expect, it } from 'vitest';
import { inEnglish } from './inEnglish.ts';

it('returns English text while the page is in German', () => {
  const rows = msg`Rows`;
  i18n.loadAndActivate({ locale: 'de', messages: { [rows.id]: 'Zeilen' } });
  expect([i18n._(rows), inEnglish(rows)]).toEqual(['Zeilen', 'Rows']);
});
