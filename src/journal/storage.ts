export type StorageUse = NonNullable<Awaited<ReturnType<typeof storageUse>>>;

/**
 * The browser's report on this console's storage, for all orgs and persons together; null if it has no storage API.
 * `bytes` are an estimate, null if there is none. `isKept`: the browser has promised not to clear it if space runs low.
 */
export async function storageUse(storage = navigator.storage) {
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
