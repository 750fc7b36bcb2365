import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceText } from './sourceText.ts';
import { hostileText } from './testing/hostileTexts.ts';

const evaluated = (source: string): unknown => new Function(`return ${source};`)();

describe('text in source code', () => {
  it('reads well where it is harmless', () => {
    expect(sourceText('{"id":"801"}')).toBe(`'{"id":"801"}'`);
    expect(sourceText("it's")).toBe(String.raw`'it\'s'`);
    expect(sourceText('a\\"b\n')).toBe(String.raw`'a\\"b\n'`);
  });

  it('is the same text whatever it holds, on one line, in plain sight', () => {
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
