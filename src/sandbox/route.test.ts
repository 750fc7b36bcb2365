import { describe, expect, it } from 'vitest';
import { routeOf } from './route.ts';

const endpoints = {
  readItem: { method: 'DELETE', path: '/v1/item/{id}' },
  moveItems: { method: 'POST', path: '/v1/item/move' },
  moveItem: { method: 'POST', path: '/v1/item/{id}' },
};
const route = (method: string, path: string) => routeOf(method, `/host/api${path}`, '/api', endpoints);

describe('beside a path with a parameter', () => {
  it('a literal path is found by its method', () => {
    expect(route('POST', '/v1/item/move')).toEqual({
      kind: 'operation',
      operation: 'moveItems',
      pathInput: {},
    });
    expect(route('POST', '/v1/item/a%20b')).toMatchObject({
      operation: 'moveItem',
      pathInput: { id: 'a b' },
    });
    expect(route('DELETE', '/v1/item/move')).toMatchObject({
      operation: 'readItem',
      pathInput: { id: 'move' },
    });
  });

  it('another method is told all that are allowed', () => {
    expect(route('GET', '/v1/item/move')).toEqual({ kind: 'wrongMethod', allowed: 'DELETE, POST' });
    expect(route('POST', '/v1/items')).toEqual({ kind: 'unknown' });
  });
});
