import { pagePatterns } from '../../src/pageParts/links/paths.ts';

export function patternOfPath(path: string): string | undefined {
  return Object.values(pagePatterns).find((pattern) =>
    new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`, 'i').test(path),
  );
}
