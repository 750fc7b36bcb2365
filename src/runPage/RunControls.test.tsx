import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { importRun } from '#journal/importRuns.ts';
import { UnreadableRunProblem } from '#journal/journalProblem.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { useDesk } from '#pageParts/useDesk.ts';
import { createActiveRun } from '#run/activeRun.ts';
import { outcomesOf } from '#run/outcomesOf.ts';
import type { Runner } from '#run/runner.ts';
import { RunControls } from './RunControls.tsx';
import { aShownRun } from './testing/aShownRun.ts';
import { GivenRun } from './testing/GivenRun.tsx';

let desk: Desk;

afterEach(() => desk.close());

/** A run that rests when the test says so. */
function Driven({ drive }: { drive(rest: () => void): Pick<Runner, 'pause' | 'stop'> }) {
  const { runs } = useDesk();
  const [state, setState] = useState<'running' | 'paused'>('running');
  const [ending, setEnding] = useState<'pause' | 'stop' | null>(null);
  const [{ pause, stop }] = useState(() => drive(() => setState('paused')));
  const act = (how: 'pause' | 'stop', done: () => void) => () => {
    setEnding(how);
    done();
  };
  const runner = { pause: act('pause', pause), stop: act('stop', stop) } as unknown as Runner;
  vi.spyOn(runs, 'get').mockReturnValue(state === 'running' ? runner : undefined);
  const history = someHistory({ state, rowCount: 3 });
  const active = createActiveRun({ history, unsaved: [] }).snapshot();
  return (
    <GivenRun
      value={aShownRun({
        run: history.run,
        history,
        outcomes: outcomesOf(3, history.requests, []),
        active: state === 'running' ? { ...active, ending } : null,
      })}
    >
      <RunControls />
    </GivenRun>
  );
}

const controls = page.getByRole('group', { name: 'Run', exact: true });
const button = (name: string) => controls.getByRole('button', { name, exact: true });

it('keeps the focus on Pause during the last request, and moves it near Continue after it', async () => {
  const pause = vi.fn();
  let rest = () => {};
  const drive = (comeToRest: () => void) => {
    rest = comeToRest;
    return { pause, stop: vi.fn() };
  };
  desk = await showAtDesk(<Driven drive={drive} />, { org: orgWith(), rules: {} });
  await expect.element(button('Pause')).toBeVisible();
  const group = controls.element();
  (button('Pause').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Pause')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Pause')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(pause).toHaveBeenCalledOnce();
  rest();
  await expect.element(button('Continue')).toBeVisible();
  // restoreLostFocus.ts moves the focus there from Pause.
  expect(controls.element()).toBe(group);
});

it('keeps the focus on Stop during the last request', async () => {
  const stop = vi.fn();
  const drive = () => ({ pause: vi.fn(), stop });
  desk = await showAtDesk(<Driven drive={drive} />, { org: orgWith(), rules: {} });
  await button('Stop').click();
  await expect.element(button('Stop')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Stop')).toHaveFocus();
  await expect.element(button('Pause')).toBeDisabled();
  expect(stop).toHaveBeenCalledOnce();
});

/** A run of three rows that has paused at its first one. */
async function showPaused() {
  const history = someHistory({ state: 'paused', pausedBy: 'noAnswer', causes: ['noAnswer'], rowCount: 3 });
  const outcomes = outcomesOf(3, history.requests, []);
  const shown = aShownRun({ run: history.run, history, outcomes });
  desk = await showAtDesk(
    <GivenRun value={shown}>
      <RunControls />
    </GivenRun>,
    { org: orgWith(), rules: {} },
  );
  return history;
}

it('continues once, even if Continue is pressed several times', async () => {
  const history = await showPaused();
  await importRun(desk.journal, history);
  const drive = vi.spyOn(desk.runs, 'drive').mockReturnValue(new Promise(() => undefined));
  await button('Continue').click();
  await expect.element(button('Continue')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  // The look for what was sent before comes first.
  await expect.poll(() => drive).toHaveBeenCalledOnce();
});

it.each([
  [new UnreadableRunProblem('rows'), /The records of this run cannot be read.*rows/],
  [
    new DOMException('The key is odd', 'DataError'),
    /could not write the run into its journal.*The key is odd/,
  ],
])('says why the run does not go on: %s', async (problem, words) => {
  const history = await showPaused();
  await importRun(desk.journal, history);
  vi.spyOn(desk.runs, 'drive').mockRejectedValue(problem);
  await button('Continue').click();
  await expect.element(controls.getByRole('alert')).toMatchTextContent(words);
});

it('asks before it continues what was sent elsewhere meanwhile, and goes on after “Confirm again”', async () => {
  const history = await showPaused();
  await importRun(desk.journal, history);
  const drive = vi.spyOn(desk.runs, 'drive').mockResolvedValue(true);
  const cells = history.rows.slice(1).map((row, index) => ({ ...row, index }));
  const other = someHistory({ id: 'other', state: 'paused', causes: [], rowCount: 2 });
  await importRun(desk.journal, { ...other, rows: cells });
  await button('Continue').click();
  const dialog = page.getByRole('dialog', { name: 'Send the same again?' });
  await expect.element(dialog).toMatchTextContent(/sent before, or are being sent.*Confirm again/);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(drive).not.toHaveBeenCalled();
  await button('Continue').click();
  await dialog.getByRole('button', { name: 'Continue in Acme' }).click();
  await expect.poll(() => drive).toHaveBeenCalledExactlyOnceWith('run-1', 'all', undefined, ['other']);
  await expect.element(dialog).not.toBeInTheDocument();
});

it.each([
  ['Continue', null],
  ['Send the rest without these pauses', 'Send 2 rows in Acme'],
])('asks the team about the remaining rows, and sends none after Go back: %s', async (name, confirm) => {
  const history = await showPaused();
  await importRun(desk.journal, history);
  const answer = Promise.withResolvers<null>();
  const askTeam = vi.fn(() => answer.promise);
  const drive = vi.spyOn(desk.runs, 'drive').mockResolvedValue(true);
  Object.assign(desk, { team: Promise.resolve(), askTeam });
  await button(name).click();
  if (confirm) await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
  await expect.poll(() => askTeam.mock.calls).toHaveLength(1);
  const rest = { runId: 'run-1', operation: 'addOrderItem', rows: history.rows.slice(1) };
  expect(askTeam).toHaveBeenCalledWith(rest, false, expect.any(Function));
  await expect.element(button('Continue')).toHaveAttribute('aria-disabled', 'true');
  answer.resolve(null);
  await expect.element(button('Continue')).not.toHaveAttribute('aria-disabled');
  expect(drive).not.toHaveBeenCalled();
});
