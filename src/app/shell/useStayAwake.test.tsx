import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useStayAwake } from './useStayAwake.ts';

const release = vi.fn(async () => undefined);
const request = vi.fn(async () => ({ release }));

const stayAwake = (isSending = false) => useStayAwake(isSending);

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(navigator, 'wakeLock', 'get').mockReturnValue({ request } as unknown as WakeLock);
});
afterEach(() => vi.restoreAllMocks());

function see(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('asks for it once a run sends, and releases it when the run ends', async () => {
  const { rerender } = await renderHook(stayAwake, { initialProps: false });
  expect(request).not.toHaveBeenCalled();
  await rerender(true);
  await expect.poll(() => request.mock.calls).toEqual([['screen']]);
  expect(release).not.toHaveBeenCalled();
  await rerender(false);
  await expect.poll(() => release.mock.calls.length).toBe(1);
});

it('releases it while the tab is hidden, and when its page is left', async () => {
  const { unmount } = await renderHook(stayAwake, { initialProps: true });
  await expect.poll(() => request.mock.calls.length).toBe(1);
  see('hidden');
  await expect.poll(() => release.mock.calls.length).toBe(1);
  see('visible');
  await expect.poll(() => request.mock.calls.length).toBe(2);
  await unmount();
  await expect.poll(() => release.mock.calls.length).toBe(2);
});

it.each([
  ['refuses', () => request.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))],
  ['has none', () => vi.spyOn(navigator, 'wakeLock', 'get').mockReturnValue(undefined as never)],
])('is quiet where the browser %s', async (_what, arrange) => {
  const failed = vi.fn();
  addEventListener('unhandledrejection', failed);
  arrange();
  const { rerender } = await renderHook(stayAwake, { initialProps: true });
  await rerender(false);
  await new Promise((resolve) => setTimeout(resolve));
  expect(failed).not.toHaveBeenCalled();
  expect(release).not.toHaveBeenCalled();
  removeEventListener('unhandledrejection', failed);
});
