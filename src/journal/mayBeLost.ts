import type { Journal } from './journal.ts';

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
