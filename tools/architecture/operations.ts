/** Each operation needs all these files and folders, under its name. A folder ends with `/`. */
const places = [
  'src/contract/{operation}.ts',
  'src/operations/{operation}/',
  'src/sandbox/operations/{operation}.ts',
  'e2e/{operation}.spec.ts',
];

export function operationFindings(operations: readonly string[], paths: readonly string[]): string[] {
  return operations
    .flatMap((operation) => places.map((place) => place.replace('{operation}', operation)))
    .filter((place) => !paths.some((path) => (place.endsWith('/') ? path.startsWith(place) : path === place)))
    .map((place) => `${place} is missing`);
}
