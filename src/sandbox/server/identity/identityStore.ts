import type { Adapter, AdapterPayload } from 'oidc-provider';

/** The provider's memory. The library's own store is one per process and cannot be cleared. */
export interface IdentityStore {
  adapter(model: string): Adapter;
  /** Forgets all records of a kind (AccessToken, RefreshToken, Session), or those of one client. */
  forget(model: string, clientId?: string): void;
}

interface Kept {
  model: string;
  id: string;
  payload: AdapterPayload;
  /** Milliseconds since the epoch. */
  until: number;
}

export function createIdentityStore(): IdentityStore {
  const kept = new Map<string, Kept>();
  const keyOf = (model: string, id: string) => `${model}:${id}`;

  const remove = (fits: (entry: Kept) => boolean) => {
    for (const [key, entry] of kept) if (fits(entry)) kept.delete(key);
  };
  const alive = (entry: Kept | undefined) => (entry && entry.until > Date.now() ? entry.payload : undefined);
  const findWhere = (fits: (entry: Kept) => boolean) => alive([...kept.values()].find(fits));

  return {
    adapter: (model) => ({
      upsert: async (id, payload, expiresIn) => {
        const until = expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY;
        kept.set(keyOf(model, id), { model, id, payload, until });
      },
      find: async (id) => alive(kept.get(keyOf(model, id))),
      findByUid: async (uid) => findWhere((entry) => entry.model === model && entry.payload.uid === uid),
      findByUserCode: async (code) =>
        findWhere((entry) => entry.model === model && entry.payload.userCode === code),
      consume: async (id) => {
        const entry = kept.get(keyOf(model, id));
        if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        kept.delete(keyOf(model, id));
      },
      revokeByGrantId: async (grantId) => remove(({ payload }) => payload.grantId === grantId),
    }),
    forget: (model, clientId) =>
      remove((entry) => entry.model === model && (!clientId || entry.payload.clientId === clientId)),
  };
}
