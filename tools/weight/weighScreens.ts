import { brotliCompressSync } from 'node:zlib';
import type { Screen } from './screens.ts';

/** A built file: what it imports from the start, and the stylesheets that come with it. */
export interface BuiltFile {
  content: string | Uint8Array;
  modules: readonly string[];
  imports: readonly string[];
  styles: readonly string[];
}

export interface Weight {
  screen: string;
  /** Of the scripts and stylesheets that the screen needs before it can be used, as a host with brotli sends them. */
  bytes: number;
  files: number;
}

/** What each screen takes. Throws where one of its modules is in no file. */
export function weighScreens(
  built: ReadonlyMap<string, BuiltFile>,
  screens: readonly Pick<Screen, 'name' | 'needs'>[],
): Weight[] {
  const sizes = new Map<string, number>();
  const sizeOf = (name: string) => {
    const size = sizes.get(name) ?? brotliCompressSync(built.get(name)?.content ?? '').byteLength;
    sizes.set(name, size);
    return size;
  };
  return screens.map(({ name, needs }) => {
    const files = new Set(needs.map((module) => fileWith(module, built)));
    // Grows while it is walked through.
    for (const file of files) {
      const { imports = [], styles = [] } = built.get(file) ?? {};
      for (const next of [...imports, ...styles]) files.add(next);
    }
    return {
      screen: name,
      bytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0),
      files: files.size,
    };
  });
}

function fileWith(module: string, built: ReadonlyMap<string, BuiltFile>): string {
  for (const [name, { modules }] of built) if (modules.some((id) => id.endsWith(`/${module}`))) return name;
  throw new Error(`No built file holds ${module}`);
}
