import { describe, expect, it } from 'vitest';
import { cleanText } from './cleanText.ts';

describe('text from outside', () => {
  it('loses terminal controls and direction marks, and nothing else', () => {
    const marks = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
    for (const mark of `${marks}\u0000\u0008\u000b\r\u001b\u007f\u0085\u009f`)
      expect(cleanText(`a${mark}b`), JSON.stringify(mark)).toBe('ab');
    // Some languages and emoji need joiners.
    for (const text of ['line\n\tline', 'Größe', 'می\u200cخواهم', '👩\u200d🚀', '<b>&amp;'])
      expect(cleanText(text)).toBe(text);
  });

  it('is cut if it is too long, and says so', () => {
    expect(cleanText(`${'x'.repeat(1_000_000)}yz`)).toBe(`${'x'.repeat(1_600)}…${'x'.repeat(398)}yz`);
    expect(cleanText('0123456789a', 10)).toBe('01234567…9a');
  });
});
