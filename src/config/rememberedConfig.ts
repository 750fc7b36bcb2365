const KEY = 'order-desk.config';

/** The text of the config.json that this browser read last, for the next visit. It is a public file: no secret is in it. */
export interface RememberedConfig {
  /** Null where there is none, or the browser keeps nothing. */
  read(): string | null;
  /** Null forgets it. */
  write(text: string | null): void;
}

/** @param storageOf throws where storage is blocked */
export function rememberedConfig(storageOf: () => Storage): RememberedConfig {
  return {
    read: () => {
      try {
        return storageOf().getItem(KEY);
      } catch {
        return null;
      }
    },
    write: (text) => {
      try {
        const storage = storageOf();
        // First: where there is no room for the new one, the old one is not to stay.
        storage.removeItem(KEY);
        if (text !== null) storage.setItem(KEY, text);
      } catch {
        // The next visit waits for config.json, as the first one did.
      }
    },
  };
}
