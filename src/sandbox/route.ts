import { type OperationName, operationNames, operations, pathWith } from '#contract/operations.ts';

export type Route =
  | { kind: 'operation'; operation: OperationName; pathInput: Readonly<Record<string, string>> }
  | { kind: 'wrongMethod'; allowed: string }
  | { kind: 'unknown' };

/**
 * The operation for a method and path. The path may begin with anything up to `basePath`; the rest must be one of the
 * five. Paths are case-sensitive, as on the platform.
 */
export function routeOf(method: string, pathname: string, basePath: string): Route {
  const start = pathname.indexOf(`${basePath}/v1/`);
  const path = start < 0 ? '' : pathname.slice(start + basePath.length);
  const found = operationNames.flatMap((operation) => {
    const pattern = pathWith(operation, (name) => `(?<${name}>[^/]+)`);
    const match = new RegExp(`^${pattern}$`).exec(path);
    return match ? [{ operation, groups: match.groups ?? {} }] : [];
  })[0];
  if (!found) return { kind: 'unknown' };
  const allowed = operations[found.operation].method;
  if (method !== allowed) return { kind: 'wrongMethod', allowed };
  const pathInput = Object.fromEntries(
    Object.entries(found.groups).map(([name, part]) => [name, decoded(part)]),
  );
  return { kind: 'operation', operation: found.operation, pathInput };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
