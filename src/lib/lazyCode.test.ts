import { expect, it, vi } from 'vitest';
import { lazyCode, MissingCode } from './lazyCode.ts';

it('is fetched once, also by two at a time', async () => {
  const fetchCode = vi.fn(async () => 'code');
  const load = lazyCode(fetchCode);
  expect(await Promise.all([load(), load()])).toEqual(['code', 'code']);
  await load();
  expect(fetchCode).toHaveBeenCalledOnce();
});

it('is fetched again after a failure, whose cause is shown', async () => {
  const cause = new TypeError('Failed to fetch');
  const load = lazyCode(vi.fn(async () => 'code').mockRejectedValueOnce(cause));
  const failure = await load().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MissingCode);
  expect(failure).toMatchObject({ cause });
  expect(await load()).toBe('code');
});
