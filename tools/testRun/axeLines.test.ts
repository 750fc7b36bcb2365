import { expect, it } from 'vitest';
import { axeLines } from './axeLines.ts';

it('gives what axe found in each state, of whichever suite', () => {
  const spec = (...annotations: { type: string; description?: string }[]) => ({ tests: [{ annotations }] });
  const home = { type: 'axe', description: '0 objections, 80 rules passed: home' };
  const history = { type: 'axe', description: '1 objections, 79 rules passed: history' };
  const other = { type: 'skip' };
  expect(
    axeLines({
      suites: [{ specs: [spec(other, home)], suites: [{ specs: [spec(history)] }] }, { specs: [] }],
    }),
  ).toEqual([home.description, history.description]);
});
