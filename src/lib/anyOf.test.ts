import { describe, expect, it } from 'vitest';
import { anyOf, END, wholeText } from './anyOf.ts';

describe('a list of words', () => {
  it.each<[RegExp, string[], string[]]>([
    [wholeText`yes, please do`, ['yes', 'YES', 'please  do'], ['yes!', 'ayes', 'please']],
    [
      wholeText`cancel(l)ed, nächste(n|r)`,
      ['canceled', 'cancelled', 'Nächste', 'nächsten'],
      ['cancellled', 'nächsters'],
    ],
    [
      wholeText`résilié, löschen, maß`,
      ['resilie', 're\u0301silie\u0301', 'loeschen', 'lo\u0308schen', 'MASS'],
      ['loschen'],
    ],
    [wholeText`verl(.), n/a, don't`, ['verl', 'verl.', 'N/A', 'don’t', 'dont'], ['verlx', 'n-a']],
    [wholeText`*status, künd*, été`, ['Vertragsstatus', 'kündigen', 'été'], ['statusse', 'angekündigt']],
    [wholeText`${'\\d+'} rows, ${anyOf`all, no`} lines`, ['12 rows', 'no lines'], ['rows', 'lines']],
    [new RegExp(anyOf`ren${END}, renew`, 'iu'), ['ren.', 'renewal'], ['rental']],
  ])('%s', (pattern, found, others) => {
    expect(found.filter((text) => !pattern.test(text))).toEqual([]);
    expect(others.filter((text) => pattern.test(text))).toEqual([]);
  });
});
