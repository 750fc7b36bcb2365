import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceText } from './sourceText.ts';
import { hostileText } from './testing/hostileTexts.ts';

const evaluated = (source: string): unknown => new Function(`return ${source};`)();

describe('text in source code', () => {
  it('stays readable if it is harmless', () => {
    expect(sourceText('{"id":"801"}')).toBe(`'{"id":"801"}'`);
    expect(sourceText("it's")).toBe(String.raw`'it\'s'`);
    expect(sourceText('a\\"b\n')).toBe(String.raw`'a\\"b\n'`);
  });

  it('escapes direction marks', () => {
    const marks = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
    expect(sourceText(marks)).toMatch(/^'(\\u[0-9a-f]{4}){12}'$/);
    expect(evaluated(sourceText(marks))).toBe(marks);
  });

  it('evaluates to the same text, on one line, with visible characters only', () => {
    void fc.assert(
      fc.property(hostileText, (text) => {
        const source = sourceText(text);
        expect(evaluated(source)).toBe(text);
        expect(source).not.toMatch(/[\n\r\u2028\u2029\u202e\ufeff]|<\/|<!--/);
      }),
      { numRuns: 2_000 },
    );
  });
});
