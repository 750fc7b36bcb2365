import { describe, expect, it } from 'vitest';
import type { TeamStore } from '../teamStore.ts';

/** The contract of every storage engine, as tests. */
export function storeContract(name: string, open: () => Promise<TeamStore>): void {
  describe(`a team's store: ${name}`, () => {
    it('creates an object once and never changes it', async () => {
      const store = await open();
      expect(await store.put('sent/a/1', 'first')).toBe('created');
      expect(await store.put('sent/a/1', 'second')).toBe('exists');
      expect(await store.get('sent/a/1')).toBe('first');
    });

    it('has no object that was not put', async () => {
      expect(await (await open()).get('ended/a/none')).toBeNull();
    });

    it('lists by prefix and behind a key, in order, with what was just put', async () => {
      const store = await open();
      for (const key of ['sent/a/2', 'sent/a/1', 'sent/b/1', 'sent/a/3/x']) await store.put(key, key);
      const keys = async (prefix: string, after: string) =>
        (await store.list(prefix, after)).map(({ key }) => key);
      expect(await keys('sent/a/', '')).toEqual(['sent/a/1', 'sent/a/2', 'sent/a/3/x']);
      expect(await keys('sent/a/', 'sent/a/1')).toEqual(['sent/a/2', 'sent/a/3/x']);
    });

    it('keeps characters of every kind in bodies', async () => {
      const store = await open();
      const [key, body] = ['sent/a-b/2026-11-23/1.ended', '{"name":"Zoë <b>&amp; Søn"}'];
      await store.put(key, body);
      expect(await store.get(key)).toBe(body);
    });

    it('lists more than one answer of the engine holds', { timeout: 60_000 }, async () => {
      const store = await open();
      const keys = Array.from({ length: 2_345 }, (_, nth) => `sent/a/${String(nth).padStart(5, '0')}`);
      // In groups: the last one would otherwise wait longer than a store may be silent.
      for (let first = 0; first < keys.length; first += 50)
        await Promise.all(keys.slice(first, first + 50).map((key) => store.put(key, '')));
      expect((await store.list('sent/', '')).map(({ key }) => key)).toEqual(keys);
    });

    it('says when it took an object, by its own clock', async () => {
      const store = await open();
      const before = await store.now();
      await store.put('sent/a/1', '');
      const [found] = await store.list('sent/', '');
      // Some engines round to seconds.
      expect(Math.abs((found?.at ?? 0) - before)).toBeLessThan(5_000);
    });

    it('lets one of many win who create the same at one moment', async () => {
      const store = await open();
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, nth) => store.put('sent/a/1', `${nth}`)),
      );
      expect(results.filter((result) => result === 'created')).toHaveLength(1);
    });
  });
}
