import { onlineManager } from '@tanstack/query-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { operationNames } from '#contract/operations.ts';
import { callAsMutation } from './orgCalls.ts';
import { API_MUTATION_KEY, createQueryClient } from './queryClient.ts';

const id = 'a0B000000000001';
const connection = (fetch: typeof globalThis.fetch) => ({
  baseUrl: 'https://acme.example/services/apexrest',
  token: 'token',
  timeoutMs: 20_000,
  isOnline: () => true,
  fetch,
});
const deleted = async () => Response.json({ success: true, errors: [], id });

afterEach(() => onlineManager.setOnline(true));

describe('a request as a mutation', () => {
  it('is in the mutation cache during its fetch, and removed afterwards', async () => {
    const client = createQueryClient();
    const underWay = () => client.isMutating({ mutationKey: API_MUTATION_KEY });
    const response = Promise.withResolvers<Response>();
    const fetch = vi.fn(() => response.promise);
    const answer = callAsMutation(client, 'deleteOrderItem', { id }, connection(fetch));
    await expect.poll(() => fetch).toHaveBeenCalledOnce();
    expect(underWay()).toBe(1);
    response.resolve(await deleted());
    expect(await answer).toMatchObject({ verdict: 'done', reply: { id } });
    expect(underWay()).toBe(0);
    await expect.poll(() => client.getMutationCache().getAll()).toEqual([]);
  });

  it('shows no token in the cache', async () => {
    const client = createQueryClient();
    const seen: unknown[] = [];
    client.getMutationCache().subscribe(({ mutation }) => seen.push(mutation?.state));
    await callAsMutation(client, 'deleteOrderItem', { id }, { ...connection(deleted), token: 'secret' });
    expect(JSON.stringify(seen)).toContain(id);
    expect(JSON.stringify(seen)).not.toContain('secret');
  });

  it.each(operationNames)('is sent once and at once, with any defaults for mutations: %s', async (name) => {
    const client = createQueryClient();
    client.setDefaultOptions({ mutations: { retry: 3, retryDelay: 0, networkMode: 'online' } });
    const defaults = client.getMutationDefaults([...API_MUTATION_KEY, name]);
    expect(defaults).toEqual({ retry: false, networkMode: 'always', gcTime: 0 });
  });

  it('fetches once if the connection is lost and the browser seems offline', async () => {
    const client = createQueryClient();
    client.setDefaultOptions({ mutations: { retry: 3, retryDelay: 0, networkMode: 'online' } });
    onlineManager.setOnline(false);
    const fetch = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    const answer = await callAsMutation(client, 'deleteOrderItem', { id }, connection(fetch));
    expect(answer.cause).toBe('noAnswer');
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('reads once, also if the browser seems offline: reads of this computer need no network', async () => {
    onlineManager.setOnline(false);
    const queryFn = vi.fn().mockRejectedValue(new Error('unreadable'));
    const read = createQueryClient().fetchQuery({ queryKey: ['journal'], queryFn });
    await expect(read).rejects.toThrow('unreadable');
    expect(queryFn).toHaveBeenCalledOnce();
  });

  it('cannot be sent by a component: the cache holds no function for it', async () => {
    const client = createQueryClient();
    const sent = client
      .getMutationCache()
      .build(client, { mutationKey: [...API_MUTATION_KEY, 'deleteOrderItem'] })
      .execute({ id });
    await expect(sent).rejects.toThrow('No mutationFn found');
  });

  it('leaves none of a thousand in the cache', async () => {
    const client = createQueryClient();
    const cache = client.getMutationCache();
    const added = vi.fn();
    cache.subscribe(({ type }) => type === 'added' && added());
    for (let done = 0; done < 1_000; done += 100) {
      const sent = Array.from({ length: 100 }, () =>
        callAsMutation(client, 'deleteOrderItem', { id }, connection(deleted)),
      );
      await Promise.all(sent);
    }
    await expect.poll(() => cache.getAll()).toEqual([]);
    expect(added).toHaveBeenCalledTimes(1_000);
  });
});
