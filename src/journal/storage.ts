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
 * Asks the browser to keep the journal. Only once there is something to keep: some browsers ask the person.
 */
export async function keepStorage(storage = navigator.storage): Promise<void> {
  try {
    if (!(await storage.persisted())) await storage.persist();
  } catch {
    // A browser without it keeps what it keeps; History says so.
  }
}

/**
 * True while nothing was sent and the browser promises nothing: a private window drops its journal when
 * closed, and looks like a new one. WebKitGTK has no `navigator.storage`, so it promises nothing either.
 */
export async function mayBeLost(
  journal: Pick<Journal, 'ask'>,
  storage: Pick<StorageManager, 'persisted'> | undefined = navigator.storage,
): Promise<boolean> {
  try {
    if (await storage?.persisted()) return false;
    return (await journal.ask((database) => database.count('runs'))) === 0;
  } catch {
    return false;
  }
}
