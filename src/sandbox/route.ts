import { type OperationName, operationNames, operations } from '#contract/operations.ts';

export type Route =
  | { kind: 'operation'; operation: OperationName; pathInput: { id: string } | null }
  | { kind: 'wrongMethod'; allowed: string }
  | { kind: 'unknown' };

/**
 * The operation behind a method and a path. The path may begin with anything up to and including `basePath`, what
 * follows must be one of the five. Paths are case-sensitive, as on the platform.
 */
export function routeOf(method: string, pathname: string, basePath: string): Route {
  const start = pathname.indexOf(`${basePath}/v1/`);
  const path = start < 0 ? '' : pathname.slice(start + basePath.length);
  const found = operationNames.flatMap((operation) => {
    const match = patternOf(operation).exec(path);
    return match ? [{ operation, id: match.groups?.['id'] }] : [];
  })[0];
  if (!found) return { kind: 'unknown' };
  const allowed = operations[found.operation].method;
  if (method !== allowed) return { kind: 'wrongMethod', allowed };
  const pathInput = found.id === undefined ? null : { id: decoded(found.id) };
  return { kind: 'operation', operation: found.operation, pathInput };
}

function patternOf(operation: OperationName): RegExp {
  return new RegExp(`^${operations[operation].path.replace('{id}', '(?<id>[^/]+)')}$`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
