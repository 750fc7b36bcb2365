import { i18n } from '@lingui/core';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseLanguage, chosenLanguage } from './speak.ts';

/** The test decides when the German catalogue loads. */
const german = vi.hoisted(() => Promise.withResolvers<{ messages: object }>());
vi.mock('./de.po', () => german.promise);
vi.mock('./fr.po', () => ({ messages: {} }));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('document', { documentElement: {} });
});

it('keeps the later of two languages chosen at once, without an error for the other', async () => {
  const first = chooseLanguage('de');
  await chooseLanguage('fr');
  expect(chosenLanguage()).toBe('fr');
  german.reject(new Error('Failed to fetch'));
  await first;
  expect(chosenLanguage()).toBe('fr');
  expect(i18n.locale).toBe('fr');
});

it('throws if the language chosen last cannot be loaded', async () => {
  await expect(chooseLanguage('de')).rejects.toThrow();
  expect(chosenLanguage()).toBeNull();
});
