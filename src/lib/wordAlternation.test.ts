import { describe, expect, it } from 'vitest';
import { anyWordPattern, WORD_END, wholeTextPattern, wordAlternation } from './wordAlternation.ts';

describe('a list of words', () => {
  it.each<[RegExp, string[], string[]]>([
    [wholeTextPattern`yes, please do`, ['yes', 'YES', 'please  do'], ['yes!', 'ayes', 'please']],
    [
      wholeTextPattern`cancel(l)ed, nächste(n|r)`,
      ['canceled', 'cancelled', 'Nächste', 'nächsten'],
      ['cancellled', 'nächsters'],
    ],
    [
      wholeTextPattern`résilié, löschen, maß`,
      ['resilie', 're\u0301silie\u0301', 'loeschen', 'lo\u0308schen', 'MASS'],
      ['loschen'],
    ],
    [wholeTextPattern`verl(.), n/a, don't`, ['verl', 'verl.', 'N/A', 'don’t', 'dont'], ['verlx', 'n-a']],
    [
      anyWordPattern`*status, künd*, été`,
      ['Vertragsstatus: x', 'bitte kündigen', 'a été'],
      ['statusse', 'angekündigt', 'étésx'],
    ],
    [
      wholeTextPattern`${'\\d+'} rows, ${wordAlternation`all, no`} lines`,
      ['12 rows', 'no lines'],
      ['rows', 'lines'],
    ],
    [new RegExp(wordAlternation`ren${WORD_END}, renew`, 'iu'), ['ren.', 'renewal'], ['rental']],
  ])('%s', (pattern, found, others) => {
    expect(found.filter((text) => !pattern.test(text))).toEqual([]);
    expect(others.filter((text) => pattern.test(text))).toEqual([]);
  });
});
