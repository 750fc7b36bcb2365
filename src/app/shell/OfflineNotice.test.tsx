import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const tell = (what: 'offline' | 'online') => window.dispatchEvent(new Event(what));

it('says that the connection is lost and what that means, then that it is back, until closed', async () => {
  await showPiece(<OfflineNotice />);
  expect(page.getByText('No network connection.').elements()).toEqual([]);
  tell('offline');
  await expect.element(page.getByText('No network connection.')).toBeVisible();
  await expect.element(page.getByText(/Nothing is sent until the connection is back/)).toBeVisible();
  tell('online');
  await expect.element(page.getByText('The connection is back.')).toBeVisible();
  expect(page.getByText('No network connection.').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  expect(page.getByText('The connection is back.').elements()).toEqual([]);
});

it('says so as well if the page was opened offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await showPiece(<OfflineNotice />);
  await expect.element(page.getByText('No network connection.')).toBeVisible();
});

it('does not say that the connection is back if it was never lost', async () => {
  await showPiece(<OfflineNotice />);
  tell('online');
  expect(page.getByText('The connection is back.').elements()).toEqual([]);
});
