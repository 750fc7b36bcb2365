import { expect, it } from 'vitest';
import { visibleText } from './visibleText.ts';

it.each([
  ['Gold\u2011Club', 'Gold-Club'],
  ['Gold\u2010Club', 'Gold-Club'],
  ['Gold\u00a0 \t Club ', 'Gold Club'],
  ['Go\u200bld\u00ad', 'Gold'],
  ['Zu\u0308rich', 'Zürich'],
])('gives two texts that look alike one form: %j', (text, form) => {
  expect(visibleText(text)).toBe(form);
});
