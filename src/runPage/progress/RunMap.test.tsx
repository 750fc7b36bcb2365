import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Cause } from '#contract/causes.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { createListeners } from '#lib/listeners.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { PlannedRequest } from '#run/run.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import '#ui/theme/tones.css';
import type { RunNow } from '../rows/runView.ts';
import { RunContext } from '../rows/useRunView.ts';
import { aShownRun } from '../testing/aShownRun.ts';
import { GivenRun } from '../testing/GivenRun.tsx';
import { RunMap } from './RunMap.tsx';

const run = { ...someHistory({ operation: 'cancelRenewals' }).run, state: 'running' as const };

/** Two rows a request. */
const requests = (count: number): PlannedRequest[] =>
  Array.from({ length: count }, (_, seq) => ({ seq, rows: [seq * 2, seq * 2 + 1], input: { id: '' } }));

function map(causes: readonly Cause[]) {
  const outcomes = causes.flatMap((cause) => [outcomeOfCause(cause), outcomeOfCause(cause)]);
  return (
    <GivenRun value={aShownRun({ run, planned: requests(causes.length), outcomes })}>
      <RunMap />
    </GivenRun>
  );
}

const image = () => page.getByRole('img', { name: /^\d[\d,]* (Accepted, \d+ Refused|Being sent)/ });
const walk = () => page.getByRole('slider', { name: 'Walk through the requests' });
const causes: Cause[] = ['accepted', 'rowRefused', 'noAnswer', 'waiting', 'sending'];

const cells = () => [...image().element().children] as HTMLElement[];
const states = () => cells().map(({ dataset }) => dataset['state']);

/** Without its colours. */
function shapeOf(cell: HTMLElement): string {
  const { rotate, borderWidth, borderRadius, scale } = getComputedStyle(cell, '::before');
  return [rotate, borderWidth, borderRadius, scale].join(' ');
}

/** 45 requests, with the answers to some rows. The run itself stays the same, as while a run is being sent. */
function Answering() {
  const [given] = useState(() => {
    const { subscribe, tell } = createListeners();
    const outcomes = Array.from({ length: 90 }, () => outcomeOfCause('sending'));
    const shown = aShownRun({ run, planned: requests(45), outcomes });
    let latest: RunNow = shown;
    const now = () => latest;
    const answer = (cause: Cause) => () => {
      const rows = latest.rows.slice();
      for (const index of [40, 41, 88])
        rows[index] = { row: { index, cells: {} }, outcome: outcomeOfCause(cause) };
      latest = { ...latest, rows, changed: [...latest.changed, 40, 41, 88] };
      tell();
    };
    return { shown: { ...shown, view: { subscribe, now, newest: now, ask: () => {} } }, answer };
  });
  return (
    <RunContext value={given.shown}>
      <RunMap />
      <button type="button" onClick={given.answer('noAnswer')}>
        Lose
      </button>
      <button type="button" onClick={given.answer('rowRefused')}>
        Refuse
      </button>
    </RunContext>
  );
}

describe('the run map', () => {
  it('draws each state in its own shape, readable without colours', async () => {
    await showPiece(map(causes));
    expect(new Set(cells().map(shapeOf)).size).toBe(5);
    expect(states()).toEqual(['done', 'refused', 'unknown', 'toGo', 'sending']);
  });

  it('redraws a request each time one of its rows has changed', async () => {
    await showPiece(<Answering />);
    const withTwo = (state: string) =>
      Array.from({ length: 45 }, (_, seq) => (seq === 20 || seq === 44 ? state : 'sending'));
    expect(states()).toEqual(withTwo('sending'));
    await page.getByRole('button', { name: 'Lose' }).click();
    await expect.poll(states).toEqual(withTwo('unknown'));
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect.poll(states).toEqual(withTwo('refused'));
  });

  it('opens the rows of the pressed request', async () => {
    await showPiece(map(causes));
    cells()[1]?.click();
    expect(location.search).toBe('?row=3');
    await expect.element(walk()).toHaveValue('2');
  });

  it('moves by keys, says the place, and opens the rows on Enter', async () => {
    await showPiece(map(causes));
    await userEvent.keyboard('{Tab}');
    await expect.element(walk()).toHaveFocus();
    await expect.element(walk()).toHaveAttribute('aria-valuetext', 'Request 1: Accepted');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(walk()).toHaveAttribute('aria-valuetext', 'Request 3: Unknown');
    await userEvent.keyboard('{Enter}');
    expect(location.search).toBe('?row=5');
  });

  it('fits ten thousand requests, each group by its most urgent, to which it leads', async () => {
    await showPiece(
      map(Array.from({ length: 10_000 }, (_, seq): Cause => (seq === 9_000 ? 'rowRefused' : 'accepted'))),
    );
    expect(document.body.textContent).toContain('Each square stands for 17 requests');
    expect(image().element().getBoundingClientRect().height).toBeLessThanOrEqual(320);
    expect(states()).toHaveLength(589);
    expect(states().filter((state) => state === 'refused')).toHaveLength(1);
    cells()[states().indexOf('refused')]?.click();
    expect(location.search).toBe('?row=18001');
    await expect
      .element(walk())
      .toHaveAttribute('aria-valuetext', 'Requests 8,994–9,010, most urgent: Refused');
  });
});
