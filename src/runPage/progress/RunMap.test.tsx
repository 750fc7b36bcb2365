import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Cause } from '#contract/causes.ts';
import { fateOf } from '#run/fatesOf.ts';
import type { PlannedRequest } from '#run/run.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import '#ui/theme/tones.css';
import { mapLayout, placeOf } from './mapLayout.ts';
import { RunMap } from './RunMap.tsx';

/** Two rows a request. */
const requests = (count: number): PlannedRequest[] =>
  Array.from({ length: count }, (_, seq) => ({ seq, rows: [seq * 2, seq * 2 + 1], input: { id: '' } }));

function map(causes: readonly Cause[], onRow = vi.fn()) {
  const fates = causes.flatMap((cause) => [fateOf(cause), fateOf(cause)]);
  return (
    <RunMap
      operation="cancelRenewals"
      planned={requests(causes.length)}
      fates={fates}
      change={fates}
      isOver={false}
      summary="3 accepted, 1 refused"
      onRow={onRow}
    />
  );
}

const canvas = () => page.getByRole('img', { name: '3 accepted, 1 refused' });
const walk = () => page.getByRole('slider', { name: 'Walk through the requests' });
const causes: Cause[] = ['accepted', 'rowRefused', 'noAnswer', 'waiting', 'sending'];

/** The pixels of each cell. */
function cellsDrawn(count: number): string[][] {
  const element = canvas().element() as HTMLCanvasElement;
  const layout = mapLayout(count, Math.floor(element.parentElement?.clientWidth ?? 0));
  const context = element.getContext('2d');
  const size = Math.round(layout.size * devicePixelRatio);
  return Array.from({ length: count }, (_, cell) => {
    const { x, y } = placeOf(layout, cell);
    const { data = [] } =
      context?.getImageData(Math.round(x * devicePixelRatio), Math.round(y * devicePixelRatio), size, size) ??
      {};
    return Array.from({ length: data.length / 4 }, (_pixel, place) =>
      data.slice(place * 4, place * 4 + 4).join(' '),
    );
  });
}

/** The shape of a cell: pixels equal to its corner, in any colour. */
const shapeOf = (pixels: string[]) => pixels.map((pixel) => (pixel === pixels[0] ? '.' : '#')).join('');
const shapes = () => new Set(cellsDrawn(5).map(shapeOf)).size;

function Answering() {
  const [now, setNow] = useState(causes);
  return (
    <>
      {map(now)}
      <button type="button" onClick={() => setNow(causes.with(4, 'accepted'))}>
        Answer
      </button>
    </>
  );
}

describe('the run map', () => {
  it('draws each state in its own shape, readable without colours', async () => {
    await showPiece(map(causes));
    await expect.poll(shapes).toBe(5);
  });

  it('redraws changes', async () => {
    await showPiece(<Answering />);
    await expect.poll(shapes).toBe(5);
    const before = cellsDrawn(5);
    await page.getByRole('button', { name: 'Answer' }).click();
    await expect.poll(() => cellsDrawn(5)[4]).toEqual(before[0]);
    expect(cellsDrawn(5).slice(0, 4)).toEqual(before.slice(0, 4));
  });

  it('opens the rows of the pressed request', async () => {
    const onRow = vi.fn();
    await showPiece(map(causes, onRow));
    await expect.poll(shapes).toBe(5);
    await walk().click({ position: { x: 25, y: 5 } });
    expect(onRow).toHaveBeenCalledWith(2);
  });

  it('moves by keys, says the place, and opens the rows on Enter', async () => {
    const onRow = vi.fn();
    await showPiece(map(causes, onRow));
    await expect.poll(shapes).toBe(5);
    await userEvent.keyboard('{Tab}');
    await expect.element(walk()).toHaveFocus();
    await expect.element(walk()).toHaveAttribute('aria-valuetext', 'Request 1, row 1–2: Accepted');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(walk()).toHaveAttribute('aria-valuetext', 'Request 3, row 5–6: Unknown');
    await userEvent.keyboard('{Enter}');
    expect(onRow).toHaveBeenCalledWith(4);
  });

  it.each(['altKey', 'metaKey', 'ctrlKey'])('leaves a key with %s to the browser', async (modifier) => {
    await showPiece(map(causes));
    await expect.poll(shapes).toBe(5);
    (walk().element() as HTMLElement).focus();
    // Not by a keyboard command: the browser would go back on Alt+←.
    const press = (held: object) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true, ...held }),
      );
    expect(press({ [modifier]: true })).toBe(true);
    await expect.element(walk()).toHaveAttribute('aria-valuenow', '1');
    expect(press({})).toBe(false);
    await expect.element(walk()).toHaveAttribute('aria-valuenow', '5');
  });

  it('fits ten thousand requests', async () => {
    await showPiece(
      map(Array.from({ length: 10_000 }, (_, seq): Cause => (seq % 97 === 0 ? 'rowRefused' : 'accepted'))),
    );
    await expect.poll(() => canvas().element().getBoundingClientRect().height).toBeGreaterThan(100);
    expect(canvas().element().getBoundingClientRect().height).toBeLessThanOrEqual(320);
  });
});
