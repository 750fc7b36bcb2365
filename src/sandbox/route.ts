import { type OperationName, operations } from '#contract/operations.ts';

export type Route =
  | { kind: 'operation'; operation: OperationName; pathInput: Readonly<Record<string, string>> }
  | { kind: 'wrongMethod'; allowed: string }
  | { kind: 'unknown' };

/**
 * The operation for a method and path. The path may begin with anything up to `basePath`; the rest must be that of an
 * operation. A literal path goes before one with a parameter. Paths are case-sensitive, as on the platform.
 */
export function routeOf(
  method: string,
  pathname: string,
  basePath: string,
  endpoints: Readonly<Record<string, { method: string; path: string }>> = operations,
): Route {
  const start = pathname.indexOf(`${basePath}/v1/`);
  const path = start < 0 ? '' : pathname.slice(start + basePath.length);
  const matches = Object.entries(endpoints).flatMap(([operation, endpoint]) => {
    const pattern = endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}$`).exec(path);
    const parameters = Object.entries(match?.groups ?? {});
    return match ? [{ operation: operation as OperationName, method: endpoint.method, parameters }] : [];
  });
  if (matches.length === 0) return { kind: 'unknown' };
  const [found] = matches
    .filter((match) => match.method === method)
    .toSorted((a, b) => a.parameters.length - b.parameters.length);
  if (!found)
    return { kind: 'wrongMethod', allowed: [...new Set(matches.map((match) => match.method))].join(', ') };
  const pathInput = Object.fromEntries(found.parameters.map(([name, part]) => [name, decoded(part)]));
  return { kind: 'operation', operation: found.operation, pathInput };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
