import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import { unitsOf } from '#run/unitsOf.ts';
import { RunStatus } from './RunStatus.tsx';
import { aShownRun } from './testing/aShownRun.ts';
import { GivenRun } from './testing/GivenRun.tsx';

let desk: Desk;
let end = () => {};

afterEach(() => desk.close());

function Ending() {
  const [isOver, setIsOver] = useState(false);
  end = () => setIsOver(true);
  const state = isOver ? 'finished' : 'running';
  const { run, rows } = someHistory({ state, causes: ['accepted', 'rowRefused'] });
  const units = unitsOf(run.operation, rows);
  const outcomes = [outcomeOfCause('accepted'), outcomeOfCause('rowRefused')];
  return (
    <GivenRun value={aShownRun({ run, units, outcomes })}>
      <input aria-label="Find in results" />
      <RunStatus />
    </GivenRun>
  );
}

const field = page.getByLabelText('Find in results');
const headline = page.getByRole('heading', { level: 2, name: /1 of 2/ });

it('takes the focus when a run ends with a refusal', async () => {
  desk = await showAtDesk(<Ending />, { org: orgWith(), rules: {} });
  end();
  await expect.element(headline).toHaveFocus();
});

/** Paused before its last row, and finished in one step. */
function Continued() {
  const [isOver, setIsOver] = useState(false);
  end = () => setIsOver(true);
  const state = isOver ? 'finished' : 'paused';
  const { run, rows } = someHistory({ state, causes: ['rowRefused', 'accepted'] });
  const units = unitsOf(run.operation, rows);
  const outcomes = [outcomeOfCause('rowRefused'), outcomeOfCause(isOver ? 'accepted' : 'waiting')];
  return (
    <GivenRun value={aShownRun({ run, units, outcomes })}>
      <button type="button">Continue</button>
      <RunStatus />
    </GivenRun>
  );
}

it('takes it again after a pause, even if the run ended before it was drawn as running', async () => {
  desk = await showAtDesk(<Continued />, { org: orgWith(), rules: {} });
  await expect.element(headline).toHaveFocus();
  await page.getByRole('button', { name: 'Continue' }).click();
  end();
  await expect.element(headline).toHaveFocus();
});

it('leaves the focus in a field in which somebody types', async () => {
  desk = await showAtDesk(<Ending />, { org: orgWith(), rules: {} });
  await field.click();
  await userEvent.keyboard('gh');
  end();
  await expect.element(headline).toBeVisible();
  await expect.element(field).toHaveFocus();
});
