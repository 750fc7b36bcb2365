import type { Journal } from './journal.ts';

/** The browser's report on this console's storage, for all orgs and persons together. */
export interface StorageUse {
  /** An estimate; null if the browser gives none. */
  bytes: number | null;
  /** The browser has promised not to clear it, even if space runs low. */
  isKept: boolean;
}

/** Null if the browser has no storage API. */
export async function storageUse(storage = navigator.storage): Promise<StorageUse | null> {
  try {
    const [{ usage }, isKept] = await Promise.all([storage.estimate(), storage.persisted()]);
    return { bytes: usage ?? null, isKept };
  } catch {
    return null;
  }
}

/** Asks the browser to keep the journal. Not before there is data: some browsers ask the person. */
export async function keepStorage(storage = navigator.storage): Promise<void> {
  try {
    if (!(await storage.persisted())) await storage.persist();
  } catch {
    // Without this API the browser decides; History says so.
  }
}

/**
 * True before the first request if the browser promises nothing: a private window drops its journal when closed, and
 * cannot be told from a new one. WebKitGTK has no `navigator.storage`, so it promises nothing either.
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
