import { describe, expect, it } from 'vitest';
import { cellAfter, cellAt, mapLayout, placeOf } from './mapLayout.ts';

describe('the layout of a run map', () => {
  it.each([
    [12, 1_200, 1],
    [10_000, 1_200, 1],
    [10_000, 296, 1],
    [100_000, 1_200, 3],
  ])('fits %i requests in %i px', (requests, width, span) => {
    const layout = mapLayout(requests, width);
    expect(layout.span).toBe(span);
    expect(layout.height).toBeLessThanOrEqual(320);
    expect(layout.columns * layout.pitch).toBeLessThanOrEqual(width);
    expect(layout.cells * layout.span).toBeGreaterThanOrEqual(requests);
    expect(layout.size).toBeGreaterThanOrEqual(2);
  });

  it('finds each cell at its place, and none beside them', () => {
    const layout = mapLayout(500, 700);
    for (const cell of [0, 34, 35, 499]) {
      const { x, y } = placeOf(layout, cell);
      expect(cellAt(layout, x + 1, y + 1)).toBe(cell);
    }
    expect(cellAt(layout, layout.columns * layout.pitch + 1, 1)).toBeNull();
    expect(cellAt(layout, -1, 1)).toBeNull();
    const { x, y } = placeOf(layout, 500);
    expect(cellAt(layout, x + 1, y + 1)).toBeNull();
  });

  it('moves by keys, within its cells', () => {
    const layout = mapLayout(500, 700);
    expect(cellAfter(layout, 5, 'ArrowRight')).toBe(6);
    expect(cellAfter(layout, 5, 'ArrowDown')).toBe(5 + layout.columns);
    expect(cellAfter(layout, 5, 'ArrowUp')).toBe(0);
    expect(cellAfter(layout, 5, 'End')).toBe(499);
    expect(cellAfter(layout, 499, 'ArrowRight')).toBe(499);
    expect(cellAfter(layout, 499, 'Home')).toBe(0);
    expect(cellAfter(layout, 5, 'Tab')).toBeNull();
  });
});
