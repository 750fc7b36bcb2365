/** Paths of files whose fetch failed: the browser's cache may contain the failed answer. */
const failed = new Set<string>();

/**
 * Imports a chunk after its files were fetched into the browser's cache. Chromium remembers a failed import until a
 * reload, but a failed fetch can be repeated. Builds use it for each `import()` (tools/fetchBeforeImport.ts).
 * @param files paths of the chunk and of all that it loads with it
 */
export async function importFetched<Code>(
  importChunk: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> {
  await Promise.all(
    files.map((file) => (file.endsWith('.css') ? addStyles(`/${file}`) : fetchFile(`/${file}`))),
  );
  return importChunk();
}

const fetched = new Map<string, Promise<unknown>>();

function fetchFile(path: string): Promise<unknown> {
  return once(path, async () => {
    const answer = await fetch(path, { cache: failed.has(path) ? 'reload' : 'default' });
    if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
    await answer.arrayBuffer();
  });
}

function addStyles(path: string): Promise<unknown> {
  return once(path, async () => {
    const link = document.createElement('link');
    const loaded = new Promise((resolve, reject) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', () => reject(new Error(`${path} could not be fetched`)));
    });
    link.rel = 'stylesheet';
    link.href = path;
    document.head.append(link);
    await loaded.catch((error: unknown) => {
      link.remove();
      throw error;
    });
  });
}

async function once(path: string, load: () => Promise<unknown>): Promise<unknown> {
  const loading = fetched.get(path) ?? load();
  fetched.set(path, loading);
  try {
    return await loading;
  } catch (error) {
    fetched.delete(path);
    failed.add(path);
    throw error;
  }
}
