/** Files that are here or under way, by address. */
const files = new Map<string, Promise<void>>();

let attempts = 0;

/** Not what index.html only names, and no stylesheet that came ahead without being applied (tools/aheadLinks.ts). */
const FETCHED = 'link[rel=stylesheet], link[rel=modulepreload], script[src]';

/**
 * What every `import()` of a built console goes through (tools/chunkImports.ts), instead of Vite's own way, so that one
 * that failed can be tried again without a reload. Chromium never asks again for a module that once could not be fetched,
 * also not when another one needs it; so all files come first, as mere files, and only then are they imported. A file that
 * has no others with it is not named here: where it fails, it is imported by another address.
 * @param names of the file and those it needs that its importer has not, below the console's own address
 */
export async function importChunk<Module>(
  importModule: () => Promise<Module>,
  names: readonly string[] = [],
): Promise<Module> {
  await Promise.all(
    names.map((name) => fetched(new URL(import.meta.env.BASE_URL + name, location.href).href)),
  );
  return importModule().catch((error: unknown) => {
    // The browsers that need it say which file it was. One with a query was another address already: this very import
    // goes by here, too.
    const address = / module: ([^\s?]+)$/.exec(String(error))?.[1];
    if (!address) throw error;
    attempts += 1;
    return import(/* @vite-ignore */ `${address}?again=${attempts}`) as Promise<Module>;
  });
}

/** Each file once, until it fails. */
function fetched(address: string): Promise<void> {
  const known = files.get(address) ?? (isInPage(address) ? Promise.resolve() : fetching(address));
  files.set(address, known);
  known.catch(() => files.delete(address));
  return known;
}

/** What index.html brings has come or is under way. */
const isInPage = (address: string) =>
  [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(FETCHED)].some(
    (element) => ('href' in element ? element.href : element.src) === address,
  );

/** A script by `fetch`: Chromium remembers what failed by a `<link>` as it remembers modules. The import finds it in the cache. */
async function fetching(address: string): Promise<void> {
  if (address.endsWith('.css')) return linked(address);
  if (hasNothingToLose()) return preloaded(address);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`Could not fetch ${address}: ${answer.status}`);
  await answer.arrayBuffer();
}

/**
 * While the page itself is still loading, and before the person has pressed anything, a reload takes nothing away, and the
 * first page is there 60 to 200 ms sooner when the browser itself fetches modules side by side. What comes later is not
 * fetched so, even if nothing was pressed yet: where a file that failed is shared, no later page could have it any more.
 */
const hasNothingToLose = () =>
  document.readyState !== 'complete' && navigator.userActivation?.hasBeenActive === false;

/** Begins, and leaves the waiting to the import. */
function preloaded(address: string) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = address;
  document.head.append(link);
}

function linked(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`Could not fetch ${address}`));
    };
    document.head.append(link);
  });
}
