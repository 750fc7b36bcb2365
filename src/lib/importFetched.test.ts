import { expect, it, vi } from 'vitest';
import { importFetched } from './importFetched.ts';

const fetched = (answer: () => Promise<Response>) => {
  const fetch = vi.fn((_path: string, _options: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

it('imports a chunk only when all its files are fetched, each once', async () => {
  const fetch = fetched(async () => new Response(''));
  const importChunk = vi.fn(async () => 'chunk');
  expect(await importFetched(importChunk, ['assets/a.js', 'assets/shared.js'])).toBe('chunk');
  expect(await importFetched(importChunk, ['assets/b.js', 'assets/shared.js'])).toBe('chunk');
  expect(fetch.mock.calls.map(([path]) => path)).toEqual([
    '/assets/a.js',
    '/assets/shared.js',
    '/assets/b.js',
  ]);
});

it.each<[string, () => Promise<Response>]>([
  ['gone', async () => new Response('', { status: 404 })],
  ['out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'never imports a chunk with a file that is %s, and then fetches it past the cache',
  async (name, answer) => {
    const file = `assets/${name}.js`;
    const importChunk = vi.fn(async () => 'chunk');
    fetched(answer);
    await expect(importFetched(importChunk, [file])).rejects.toThrow();
    expect(importChunk).not.toHaveBeenCalled();
    const fetch = fetched(async () => new Response(''));
    expect(await importFetched(importChunk, [file])).toBe('chunk');
    expect(fetch).toHaveBeenCalledWith(`/${file}`, { cache: 'reload' });
  },
);
