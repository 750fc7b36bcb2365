import type { Journal } from './journal.ts';

/** What the browser says of the room that this console's data take, of all orgs and persons together. */
export interface StorageUse {
  /** An estimate; null where the browser does not say. */
  bytes: number | null;
  /** The browser has promised not to clear it by itself, however short of room it is. */
  isKept: boolean;
}

/** Null where the browser tells nothing of its storage. */
export async function storageUse(storage = navigator.storage): Promise<StorageUse | null> {
  try {
    const [{ usage }, isKept] = await Promise.all([storage.estimate(), storage.persisted()]);
    return { bytes: usage ?? null, isKept };
  } catch {
    return null;
  }
}

/**
 * Asks the browser to keep the journal even when it is short of room. Some ask the person about it: so not when a page
 * is opened, but when there is something to keep. Whatever it answers, the console works the same.
 */
export async function keepStorage(storage = navigator.storage): Promise<void> {
  try {
    if (!(await storage.persisted())) await storage.persist();
  } catch {
    // A browser without it keeps what it keeps; History says so.
  }
}

/**
 * Nothing has been sent yet, and the browser does not promise to keep what will be: a private window, which lets the
 * journal be written like any other, drops it when it is closed. It cannot be told from a window that is merely new, for
 * keepStorage asks only once there is something to keep. False where the browser says nothing.
 */
export async function mayBeLost(
  journal: Pick<Journal, 'ask'>,
  storage: Pick<StorageManager, 'persisted'> | undefined = navigator.storage,
): Promise<boolean> {
  try {
    if (!storage || (await storage.persisted())) return false;
    return (await journal.ask((database) => database.count('runs'))) === 0;
  } catch {
    return false;
  }
}
