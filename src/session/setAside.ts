import type { Config } from '#config/config.ts';
import type { OrgSession } from './orgSession.ts';
import { readSessionsAside, writeSessionsAside } from './storedSession.ts';
import type { Tokens } from './tokens.ts';

export interface AsideSession {
  session: OrgSession & { status: 'signedIn' | 'ended' };
  tokens: Tokens | null;
}

/** The sessions of this tab with the orgs that nobody works in just now, one for each org. */
export interface SetAside {
  /** Without their tokens; the same list until something changes. */
  list(): readonly OrgSession[];
  put(aside: AsideSession): void;
  /** Gives the session with the org, and keeps it no longer. */
  take(orgId: string): AsideSession | null;
}

/** Brings back what a reload left: sign-ins by OpenID Connect, as with the session at work. */
export function createSetAside(storage: Storage, config: Config): SetAside {
  let kept: readonly AsideSession[] = readSessionsAside(storage, config).map(({ accessToken, ...who }) => ({
    session: { ...who, status: accessToken === null ? 'ended' : 'signedIn', via: 'openid' },
    tokens: accessToken === null ? null : { accessToken, renewal: null },
  }));
  const listed = () => kept.map(({ session }) => session);
  let list = listed();
  const keep = (next: readonly AsideSession[]) => {
    kept = next;
    list = listed();
    const openIds = next.filter(({ session }) => session.via === 'openid');
    writeSessionsAside(
      storage,
      openIds.map(({ session: { org, person, status }, tokens }) => ({
        org,
        person,
        accessToken: status === 'signedIn' ? (tokens?.accessToken ?? null) : null,
      })),
    );
  };
  const without = (orgId: string) => kept.filter(({ session }) => session.org.id !== orgId);
  return {
    list: () => list,
    put: (aside) => keep([...without(aside.session.org.id), aside]),
    take: (orgId) => {
      const found = kept.find(({ session }) => session.org.id === orgId) ?? null;
      if (found) keep(without(orgId));
      return found;
    },
  };
}
