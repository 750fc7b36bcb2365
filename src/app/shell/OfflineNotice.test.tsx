import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Announcer } from '#ui/Announcer.tsx';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const tell = (what: 'offline' | 'online') => window.dispatchEvent(new Event(what));
const notice = page.getByText('No network connection.');

it('says that the connection is lost and what that means, until it is back', async () => {
  await showPiece(
    <>
      <OfflineNotice />
      <Announcer />
    </>,
  );
  expect(notice.elements()).toEqual([]);
  tell('offline');
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByText(/Nothing is sent until the connection is back/)).toBeVisible();
  tell('online');
  await expect.element(page.getByText('The connection is back.')).toBeInTheDocument();
  await expect.element(notice).not.toBeInTheDocument();
});

it('says so as well if the page was opened offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await showPiece(<OfflineNotice />);
  await expect.element(notice).toBeVisible();
});
