import type { Journal } from '#journal/journal.ts';
import { createListeners } from '#lib/listeners.ts';
import type { Memory } from './memory.ts';

/** What was used before, for all fields of all forms: the journal is read once for those that ask together. */
export interface MemoryBook {
  /** Null until the journal was read. */
  snapshot(): Memory | null;
  subscribe(listener: () => void): () => void;
  /** Reads what was used since, unless that is under way, or was read within so many milliseconds. Never rejects. */
  look(maxAgeMs?: number): Promise<void>;
}

/** The code that reads is fetched with the first look: no form waits for it. Without it fields offer what config.json names. */
export function createMemoryBook(journal: Journal, now = () => performance.now()): MemoryBook {
  const listeners = createListeners();
  let memory: Memory | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const read = async () => {
    try {
      const { readMemory } = await import('./memory.ts');
      memory = await readMemory(journal);
      readAt = now();
    } catch {
      return;
    } finally {
      reading = null;
    }
    listeners.tell();
  };

  return {
    snapshot: () => memory,
    subscribe: listeners.subscribe,
    look: (maxAgeMs = 0) => {
      if (now() - readAt < maxAgeMs) return Promise.resolve();
      reading ??= read();
      return reading;
    },
  };
}
