import { i18n } from '@lingui/core';
import { expect, it, vi } from 'vitest';
import { chooseLanguage } from './chooseLanguage.ts';

vi.mock('./de.po', () => Promise.reject(new Error('Failed to fetch')));

it('keeps the language if the catalogue of another cannot be loaded', async () => {
  const setItem = vi.fn();
  vi.stubGlobal('localStorage', { setItem });
  vi.stubGlobal('document', { documentElement: {} });
  await chooseLanguage('en');
  await expect(chooseLanguage('de')).rejects.toThrow();
  expect(setItem.mock.calls).toEqual([['order-desk-language', 'en']]);
  expect(i18n.locale).toBe('en');
});
