import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { JournalProblem } from '#journal/journalProblem.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { JournalNotice } from './JournalNotice.tsx';

let desk: Desk;

afterEach(() => desk.close());

function ShownLater() {
  const [isShown, setIsShown] = useState(false);
  return isShown ? (
    <JournalNotice />
  ) : (
    <button type="button" onClick={() => setIsShown(true)}>
      Show
    </button>
  );
}

it('offers a new connection while the journal does not answer, and goes once it does', async () => {
  desk = await showAtDesk(<ShownLater />, { org: orgWith(), rules: {} });
  const trouble = vi.spyOn(desk.journal.trouble, 'current');
  trouble.mockReturnValue(new JournalProblem('unresponsive'));
  let tell = () => {};
  vi.spyOn(desk.journal.trouble, 'subscribe').mockImplementation((listener) => {
    tell = listener;
    return () => undefined;
  });
  const reconnect = vi.spyOn(desk.journal, 'reconnect');
  await page.getByRole('button', { name: 'Show' }).click();
  const title = page.getByText('The journal does not answer');
  await expect.element(title).toBeVisible();

  reconnect.mockRejectedValueOnce(new JournalProblem('unresponsive'));
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expect.element(page.getByText('It still does not answer.')).toBeVisible();

  reconnect.mockImplementationOnce(async () => {
    trouble.mockReturnValue(null);
    tell();
  });
  await tryAgain.click();
  await expect.element(title).not.toBeInTheDocument();
});
