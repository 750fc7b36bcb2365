import { describe, expect, it } from 'vitest';
import { clampPosition, type GridSize, movedPosition } from './cellPosition.ts';
import { noSelection, rangeSelection, selectedInView, toggledSelection } from './useGridKeys.ts';

const size: GridSize = { rows: 100, columns: 5, pageRows: 10 };

/** Presses `Ctrl+Home` and the like, by default from row 50, column 2. */
function moved(keys: string, from = { row: 50, column: 2 }, within = size) {
  const key = keys.replace(/^(Ctrl|Cmd)\+/, '');
  const position = movedPosition(
    { key, ctrlKey: keys.startsWith('Ctrl'), metaKey: keys.startsWith('Cmd') },
    from,
    within,
  );
  return position && [position.row, position.column];
}

describe('movedPosition', () => {
  it.each([
    ['ArrowUp', [49, 2]],
    ['ArrowDown', [51, 2]],
    ['ArrowLeft', [50, 1]],
    ['ArrowRight', [50, 3]],
    ['Ctrl+ArrowUp', [0, 2]],
    ['Cmd+ArrowDown', [99, 2]],
    ['Ctrl+ArrowRight', [50, 4]],
    ['PageUp', [40, 2]],
    ['PageDown', [60, 2]],
    ['Home', [50, 0]],
    ['End', [50, 4]],
    ['Ctrl+Home', [0, 0]],
    ['Ctrl+End', [99, 4]],
    ['Enter', null],
    ['c', null],
  ])('%s', (keys, position) => {
    expect(moved(keys)).toEqual(position);
  });

  it.each([
    ['ArrowUp', { row: 0, column: 0 }, [-1, 0]],
    ['ArrowUp', { row: -1, column: 0 }, [-1, 0]],
    ['ArrowDown', { row: -1, column: 3 }, [0, 3]],
    ['ArrowDown', { row: 99, column: 0 }, [99, 0]],
    ['ArrowLeft', { row: 0, column: 0 }, [0, 0]],
    ['ArrowRight', { row: 0, column: 4 }, [0, 4]],
    ['PageUp', { row: 3, column: 0 }, [0, 0]],
    ['PageDown', { row: 95, column: 0 }, [99, 0]],
  ])('%s at %j stays within the grid', (keys, from, position) => {
    expect(moved(keys, from)).toEqual(position);
  });

  it('stays in the header where there are no rows', () => {
    expect(moved('Ctrl+End', { row: -1, column: 0 }, { ...size, rows: 0 })).toEqual([-1, 4]);
    expect(clampPosition({ row: 7, column: 1 }, { rows: 0, columns: 5 })).toEqual({ row: -1, column: 1 });
  });
});

describe('selection', () => {
  const view = Int32Array.of(4, 2, 0, 1);

  it('takes a range of what is shown, in either direction', () => {
    expect([...rangeSelection(view, 2, 0)]).toEqual([4, 2, 0]);
    expect([...rangeSelection(view, -1, 1)]).toEqual([4, 2]);
  });

  it('toggles a row and leaves the selection before it alone', () => {
    const one = toggledSelection(noSelection, 2);
    expect([[...one], [...toggledSelection(one, 2)], [...noSelection]]).toEqual([[2], [], []]);
  });

  it('copies only what is shown, in the order shown', () => {
    expect([...selectedInView(view, new Set([0, 4, 9]))]).toEqual([4, 0]);
  });
});
