import type { TeamStore } from '../teamStore.ts';

/** The TeamStore over a Map. Two browsers of a test share `objects`. */
export function memoryTeamStore(
  objects: Map<string, { body: string; at: number }> = new Map(),
  now: () => number = Date.now,
): TeamStore {
  return {
    now: async () => now(),
    put: async (key, body) => {
      if (objects.has(key)) return 'exists';
      objects.set(key, { body, at: now() });
      return 'created';
    },
    list: async (prefix, after) =>
      [...objects]
        .filter(([key]) => key.startsWith(prefix) && key > after)
        .map(([key, { at }]) => ({ key, at }))
        .sort((a, b) => (a.key < b.key ? -1 : 1)),
    get: async (key) => objects.get(key)?.body ?? null,
  };
}
