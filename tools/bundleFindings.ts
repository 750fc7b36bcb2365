/** One file of the production bundle. */
export interface BundledFile {
  path: string;
  text: string;
}

/** Where the bundle holds a string that only the embedded org has. */
export function bundleFindings(files: readonly BundledFile[], markers: readonly string[]): string[] {
  if (files.length === 0) return ['there is no bundle'];
  if (markers.length === 0) return ['there is nothing to look for'];
  return files.flatMap(({ path, text }) =>
    markers.filter((marker) => text.includes(marker)).map((marker) => `${path} holds "${marker}"`),
  );
}
