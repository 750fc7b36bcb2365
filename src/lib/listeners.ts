export function createListeners<Said extends readonly unknown[] = []>() {
  const all = new Set<(...said: Said) => void>();
  return {
    /** A listener that subscribes twice is called once. Returns the unsubscribe function. */
    subscribe: (listener: (...said: Said) => void) => {
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
    /** Calls the current listeners in order of subscription, without those that subscribe or unsubscribe meanwhile. */
    tell: (...said: Said) => {
      for (const listener of [...all]) if (all.has(listener)) listener(...said);
    },
  };
}
