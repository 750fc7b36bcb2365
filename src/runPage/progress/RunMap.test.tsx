import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Cause } from '#contract/causes.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { PlannedRequest } from '#run/run.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import '#ui/theme/tones.css';
import { aShownRun } from '../testing/aShownRun.ts';
import { GivenRun } from '../testing/GivenRun.tsx';
import { RunMap } from './RunMap.tsx';

const run = { ...someHistory({ operation: 'cancelRenewals' }).run, state: 'running' as const };

/** Two rows a request. */
const requests = (count: number): PlannedRequest[] =>
  Array.from({ length: count }, (_, seq) => ({ seq, rows: [seq * 2, seq * 2 + 1], input: { id: '' } }));

function map(causes: readonly Cause[], onRow = vi.fn()) {
  const outcomes = causes.flatMap((cause) => [outcomeOfCause(cause), outcomeOfCause(cause)]);
  return (
    <GivenRun value={aShownRun({ run, planned: requests(causes.length), outcomes })}>
      <RunMap onRow={onRow} />
    </GivenRun>
  );
}

const image = () => page.getByRole('img', { name: / Accepted, \d+ Refused/ });
const walk = () => page.getByRole('slider', { name: 'Walk through the requests' });
const causes: Cause[] = ['accepted', 'rowRefused', 'noAnswer', 'waiting', 'sending'];

const cells = () => [...image().element().children] as HTMLElement[];
const states = () => cells().map(({ dataset }) => dataset['state']);

/** Without its colours. */
function shapeOf(cell: HTMLElement): string {
  const { rotate, borderWidth, borderRadius, scale } = getComputedStyle(cell, '::before');
  return [rotate, borderWidth, borderRadius, scale].join(' ');
}

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
    expect(new Set(cells().map(shapeOf)).size).toBe(5);
  });

  it('redraws changes', async () => {
    await showPiece(<Answering />);
    expect(states()).toEqual(['done', 'refused', 'unknown', 'toGo', 'sending']);
    await page.getByRole('button', { name: 'Answer' }).click();
    await expect.poll(states).toEqual(['done', 'refused', 'unknown', 'toGo', 'done']);
  });

  it('opens the rows of the pressed request', async () => {
    const onRow = vi.fn();
    await showPiece(map(causes, onRow));
    cells()[1]?.click();
    expect(onRow).toHaveBeenCalledWith(2);
    await expect.element(walk()).toHaveValue('2');
  });

  it('moves by keys, says the place, and opens the rows on Enter', async () => {
    const onRow = vi.fn();
    await showPiece(map(causes, onRow));
    await userEvent.keyboard('{Tab}');
    await expect.element(walk()).toHaveFocus();
    await expect.element(walk()).toHaveAttribute('aria-valuetext', 'Request 1: Accepted');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(walk()).toHaveAttribute('aria-valuetext', 'Request 3: Unknown');
    await userEvent.keyboard('{Enter}');
    expect(onRow).toHaveBeenCalledWith(4);
  });

  it('fits ten thousand requests, each group by its most urgent, to which it leads', async () => {
    const onRow = vi.fn();
    await showPiece(
      map(
        Array.from({ length: 10_000 }, (_, seq): Cause => (seq === 9_000 ? 'rowRefused' : 'accepted')),
        onRow,
      ),
    );
    expect(document.body.textContent).toContain('Each square stands for 17 requests');
    expect(image().element().getBoundingClientRect().height).toBeLessThanOrEqual(320);
    expect(states().filter((state) => state === 'refused')).toHaveLength(1);
    cells()[states().indexOf('refused')]?.click();
    expect(onRow).toHaveBeenCalledWith(18_000);
    await expect
      .element(walk())
      .toHaveAttribute('aria-valuetext', 'Requests 8,994–9,010, most urgent: Refused');
  });
});
