/** Helpers that the build tools put into a bundle by themselves. */
const toolHelpers = ['rolldown', 'vite'];

/** The package that a module of a bundle is from, by its id or its path in a source map; null for our own. */
export function packageOf(id: string): string | null {
  const inPackage = id.replaceAll('\\', '/').match(/.*\/node_modules\/((?:@[^/]+\/)?[^/?]+)/)?.[1];
  return inPackage ?? toolHelpers.find((tool) => id.startsWith(`\0${tool}/`)) ?? null;
}
