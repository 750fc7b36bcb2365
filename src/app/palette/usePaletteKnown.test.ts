import { expect, it } from 'vitest';
import { heldBy } from './usePaletteKnown.ts';

const ids = Array.from({ length: 30 }, (_, nth) => `a0X0000000000${10 + nth}AAA`);
const names = new Map(ids.map((id, nth) => [id, `Gym ${nth}`]));

it('looks for the runs of every record that is called so, for the newest may be of the last', () => {
  expect(heldBy('gym', [], names)).toEqual(ids);
  expect(heldBy('gym 29', [], names)).toEqual(ids.slice(-1));
});

it('looks for none by what stands in nearly every name, or of several ids', () => {
  expect(heldBy('gy', [], names)).toEqual([]);
  expect(heldBy('', ids.slice(0, 2), names)).toEqual([]);
  expect(heldBy('', ids.slice(0, 1), names)).toEqual(ids.slice(0, 1));
});
