import { onlineManager } from '@tanstack/query-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { operationNames } from '#contract/operations.ts';
import { API_KEY, callAsMutation, createQueryClient } from './mutations.ts';

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
  it('is under way in the mutation cache while its fetch is, and gone from it afterwards', async () => {
    const client = createQueryClient();
    const underWay = () => client.isMutating({ mutationKey: API_KEY });
    const answer = Promise.withResolvers<Response>();
    const fetch = vi.fn(() => answer.promise);
    const outcome = callAsMutation(client, 'deleteOrderItem', { id }, connection(fetch));
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
    expect(underWay()).toBe(1);
    answer.resolve(await deleted());
    expect(await outcome).toMatchObject({ verdict: 'done', reply: { id } });
    expect(underWay()).toBe(0);
    await vi.waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
  });

  it('shows no token to those who look into the cache', async () => {
    const client = createQueryClient();
    const seen: unknown[] = [];
    client.getMutationCache().subscribe(({ mutation }) => seen.push(mutation?.state));
    await callAsMutation(client, 'deleteOrderItem', { id }, { ...connection(deleted), token: 'secret' });
    expect(JSON.stringify(seen)).toContain(id);
    expect(JSON.stringify(seen)).not.toContain('secret');
  });

  it.each(operationNames)(
    'is sent once and at once, whatever the app is told of mutations: %s',
    async (name) => {
      const client = createQueryClient();
      client.setDefaultOptions({ mutations: { retry: 3, retryDelay: 0, networkMode: 'online' } });
      const defaults = client.getMutationDefaults([...API_KEY, name]);
      expect(defaults).toEqual({ retry: false, networkMode: 'always', gcTime: 0 });
    },
  );

  it('fetches once where the connection is lost and the browser seems to be offline', async () => {
    const client = createQueryClient();
    client.setDefaultOptions({ mutations: { retry: 3, retryDelay: 0, networkMode: 'online' } });
    onlineManager.setOnline(false);
    const fetch = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    const outcome = await callAsMutation(client, 'deleteOrderItem', { id }, connection(fetch));
    expect(outcome.cause).toBe('noAnswer');
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('is sent by the journal alone: a component finds no function to send with', async () => {
    const client = createQueryClient();
    const sent = client
      .getMutationCache()
      .build(client, { mutationKey: [...API_KEY, 'deleteOrderItem'] })
      .execute({ id });
    await expect(sent).rejects.toThrow('No mutationFn found');
  });

  it('leaves none of 10,000 behind', async () => {
    const client = createQueryClient();
    const cache = client.getMutationCache();
    const added = vi.fn();
    cache.subscribe(({ type }) => type === 'added' && added());
    for (let done = 0; done < 10_000; done += 100) {
      const sent = Array.from({ length: 100 }, () =>
        callAsMutation(client, 'deleteOrderItem', { id }, connection(deleted)),
      );
      await Promise.all(sent);
    }
    await vi.waitFor(() => expect(cache.getAll()).toEqual([]));
    expect(added).toHaveBeenCalledTimes(10_000);
  });
});
