export interface Listeners<Said extends readonly unknown[] = []> {
  /** One that is in already is told once all the same. Left by what it returns. */
  subscribe(listener: (...said: Said) => void): () => void;
  /** All that are in now, in the order in which they came; not one that leaves or comes meanwhile. */
  tell(...said: Said): void;
  count(): number;
  clear(): void;
}

export function createListeners<Said extends readonly unknown[] = []>(): Listeners<Said> {
  const all = new Set<(...said: Said) => void>();
  return {
    subscribe: (listener) => {
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
    tell: (...said) => {
      for (const listener of [...all]) if (all.has(listener)) listener(...said);
    },
    count: () => all.size,
    clear: () => all.clear(),
  };
}
