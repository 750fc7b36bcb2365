import { expect, it } from 'vitest';
import { gridLayout } from './GridHead.tsx';
import type { GridColumn } from './gridColumn.tsx';

const column = (key: string, differences: Partial<GridColumn<never>> = {}): GridColumn<never> => ({
  ...{ key, header: key, width: 160, text: () => '' },
  ...differences,
});
const name = column('name', { sharesRest: true });
const message = column('message', { grows: true });
const [few, rest, most] = ['10rem', 'minmax(10rem, 1fr)', 'minmax(10rem, 2fr)'];

it.each([
  [
    'names take the room that is left, not an empty end',
    [column('set'), name, column('time')],
    [few, most, few],
  ],
  ['names take more of it than messages', [name, message, column('time')], [most, rest, few]],
  ['the last column takes it if no other can use it', [column('a'), column('b')], [few, rest]],
])('%s', (_, columns, widths) => {
  expect(gridLayout(columns)['--wide-columns']).toBe(widths.join(' '));
});
