import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { messages } from '#language/fr.po';
import { clausesInOne, labelled } from './labelled.ts';

it('French has a space that never breaks before a colon and a semicolon', () => {
  const fr = setupI18n({ locale: 'fr', messages: { fr: messages } });
  expect(labelled(fr, 'Refusé', 'x')).toBe('Refusé\u00a0: x');
  expect(clausesInOne(fr, ['a', 'b', 'c'])).toBe('a\u00a0; b\u00a0; c');
  expect(clausesInOne(fr, [])).toBe('');
});
