import type { Config } from '#config/config.ts';
import type { AsideOrgSession } from './orgSession.ts';
import { readSessionsAside, type StoredSession, writeSessionsAside } from './storedSession.ts';
import type { Renewal, Tokens } from './tokens.ts';

export interface AsideSession {
  session: AsideOrgSession;
  tokens: Tokens | null;
}

/** The sessions of this tab with the orgs that nobody works in just now, one for each org. */
export interface SetAside {
  /** Without their tokens; the same list until something changes. */
  list(): readonly AsideOrgSession[];
  put(aside: AsideSession): void;
  /** Puts fresh tokens in the place of spent ones, or null where that session is over; false where none here has them. */
  renew(spent: Renewal, fresh: Tokens | null): boolean;
  /** Gives the session with the org, and keeps it no longer. */
  take(orgId: string): AsideSession | null;
  /** The same with all of them. */
  takeAll(): AsideSession[];
  /** Lists none any more, and gives them; what is written down stays until config.json is confirmed. */
  hideAll(): readonly AsideSession[];
}

/**
 * Brings back what a reload left: sign-ins by OpenID Connect, as with the session at work.
 * @param confirmed before then a session is not thrown away for what a config.json says that may not hold any more
 */
export function createSetAside(storage: Storage, config: Config, confirmed: Promise<void>): SetAside {
  const written = readSessionsAside(storage, config);
  /** Written down and not to be seen. */
  let { others } = written;
  let kept: readonly AsideSession[] = written.known.map(broughtBack);
  const listed = () => kept.map(({ session }) => session);
  let list = listed();
  const become = (next: readonly AsideSession[]) => {
    kept = next;
    list = listed();
  };
  const write = () => {
    const openIds = kept.filter(({ session }) => session.via === 'openid');
    writeSessionsAside(
      storage,
      openIds.map(({ session: { org, person, status }, tokens }) => ({
        org,
        person,
        accessToken: status === 'signedIn' ? (tokens?.accessToken ?? null) : null,
      })),
      others,
    );
  };
  const keep = (next: readonly AsideSession[]) => {
    become(next);
    write();
  };
  const without = (orgId: string) => kept.filter(({ session }) => session.org.id !== orgId);
  void confirmed.then(() => {
    if (others.length > 0) {
      others = [];
      write();
    }
  });
  return {
    list: () => list,
    put: (aside) => keep([...without(aside.session.org.id), aside]),
    renew: (spent, fresh) => {
      const found = kept.find(({ tokens }) => tokens?.renewal === spent);
      if (!found) return false;
      const session = { ...found.session, status: fresh ? ('signedIn' as const) : ('ended' as const) };
      keep(kept.map((one) => (one === found ? { session, tokens: fresh } : one)));
      return true;
    },
    take: (orgId) => {
      const found = kept.find(({ session }) => session.org.id === orgId) ?? null;
      const isWritten = others.some((other) => other.orgId === orgId);
      if (isWritten) others = others.filter((other) => other.orgId !== orgId);
      if (found || isWritten) keep(without(orgId));
      return found;
    },
    takeAll: () => {
      const all = [...kept];
      others = [];
      keep([]);
      return all;
    },
    hideAll: () => {
      const hidden = kept;
      ({ others } = readSessionsAside(storage, { ...config, orgs: [] }));
      become([]);
      return hidden;
    },
  };
}

/** What a stored session is after a reload: over where the platform had said so, and without a way to renew it. */
export function broughtBack({ accessToken, ...who }: StoredSession): AsideSession {
  return accessToken === null
    ? { session: { ...who, status: 'ended', via: 'openid' }, tokens: null }
    : { session: { ...who, status: 'signedIn', via: 'openid' }, tokens: { accessToken, renewal: null } };
}
