import { expect, it, vi } from 'vitest';
import { CODE_MISSING, importOrTell } from './importOrTell.ts';

it('tells the window of code that could not be fetched, and of none that could', async () => {
  const told = vi.fn();
  const events = new EventTarget();
  events.addEventListener(CODE_MISSING, told);
  vi.stubGlobal('dispatchEvent', (event: Event) => events.dispatchEvent(event));
  expect(await importOrTell(async () => 'here')).toBe('here');
  expect(told).not.toHaveBeenCalled();
  await expect(importOrTell(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(told).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
