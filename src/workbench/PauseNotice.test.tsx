import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Cause } from '#contract/causes.ts';
import { fateOf } from '#run/fatesOf.ts';
import { aRun } from '#run/testing/stage.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { distinctMessages } from './distinctMessages.ts';
import { PauseNotice } from './PauseNotice.tsx';

const notice = page.getByRole('alert');

async function showPaused(pausedBy: Cause, ...rows: Cause[]) {
  const { run } = aRun(rows.length, { state: 'paused', pausedBy });
  await showPiece(<PauseNotice run={run} reasons={distinctMessages(rows.map((cause) => fateOf(cause)))} />);
  await expect.element(notice).toBeVisible();
}

it('leads to the row that it waits for', async () => {
  await showPaused('noAnswer', 'accepted', 'noAnswer', 'waiting');
  await expect.element(notice).toMatchTextContent(/^Paused: There was no answer/);
  await expect
    .element(notice)
    .toMatchTextContent(/until you press Continue\. What it means, .* stands below\.$/);
});

it('asks nobody to look up a row that was settled since', async () => {
  await showPaused('noAnswer', 'accepted', 'settledDone', 'waiting');
  await expect
    .element(notice)
    .toMatchTextContent(/^Paused: There was no answer.*until you press Continue\.\s*$/);
});

it('says itself what no row can have', async () => {
  await showPaused('offline', 'accepted', 'waiting', 'waiting');
  await expect.element(notice).toMatchTextContent(/Continue when the connection is back\.$/);
});
