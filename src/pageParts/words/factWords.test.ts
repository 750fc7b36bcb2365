import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { factWords } from './factWords.ts';

const english = setupI18n({ locale: 'en', messages: { en: {} } });

it('days are written in the language of the page, and texts that only look like one stay as they are', () => {
  const facts = [
    { label: 'seit', role: 'begins' as const, value: '2026-01-01' },
    { label: 'paid', value: '2026-12-31' },
    { value: '2026-13-45' },
    { value: '2026-12-31T09:00' },
  ];
  expect(factWords(english, { facts })).toBe(
    'from Jan 1, 2026 · paid Dec 31, 2026 · 2026-13-45 · 2026-12-31T09:00',
  );
});
