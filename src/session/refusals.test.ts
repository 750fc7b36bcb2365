import { expect, it } from 'vitest';
import { createRefusals } from './refusals.ts';

it('requests in parallel that report one token are one refusal', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
  const refusals = createRefusals(storage, { now: () => 1_000 });
  expect(['first', 'first', 'first', 'second'].map((token) => refusals.refused(token, 900))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
