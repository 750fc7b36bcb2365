export interface Listeners<Said extends readonly unknown[] = []> {
  /** A listener that subscribes twice is called once. Returns the unsubscribe function. */
  subscribe(listener: (...said: Said) => void): () => void;
  /** Calls the current listeners in order of subscription, without any that leave or join meanwhile. */
  tell(...said: Said): void;
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
  };
}
