import { importChunk } from './importChunk.ts';

/** Told to the window for each piece of the console's code that could not be fetched, whoever wanted it. */
export const CODE_MISSING = 'order-desk:code-missing';

export function tellMissingCode(): void {
  globalThis.dispatchEvent(new Event(CODE_MISSING));
}

/** `importChunk`, telling where it fails. Vite's own event does not come: every `import()` goes by here (tools/chunkImports.ts). */
export function importOrTell<Module>(
  importModule: () => Promise<Module>,
  names?: readonly string[],
): Promise<Module> {
  return importChunk(importModule, names).catch((error: unknown) => {
    tellMissingCode();
    throw error;
  });
}
