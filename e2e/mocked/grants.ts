import { randomBytes } from 'node:crypto';
import type { Persona } from '#sandbox/personas.ts';

/** The permission of one sign-in, shared by all its tokens. */
export interface Grant {
  readonly clientId: string;
  readonly persona: Persona;
  readonly scope: string;
}

/** The tokens that the mocked provider accepts. */
export function createGrants() {
  const accessTokens = new Map<string, Grant>();
  const refreshTokens = new Map<string, Grant>();
  const spent = new Map<string, Grant>();
  const newToken = () => randomBytes(24).toString('base64url');

  function end(grant: Grant): void {
    for (const tokens of [accessTokens, refreshTokens])
      for (const [token, of] of tokens) if (of === grant) tokens.delete(token);
  }

  return {
    ofAccessToken: (token: string): Grant | null => accessTokens.get(token) ?? null,
    issue(grant: Grant) {
      const access = newToken();
      accessTokens.set(access, grant);
      if (!grant.scope.split(' ').includes('refresh_token')) return { access_token: access };
      const refresh = newToken();
      refreshTokens.set(refresh, grant);
      return { access_token: access, refresh_token: refresh };
    },
    /** A refresh token works once. A second use counts as theft and revokes all tokens of its sign-in. */
    spendRefreshToken(token: string, clientId: string): Grant | null {
      const stolen = spent.get(token);
      if (stolen) end(stolen);
      const grant = refreshTokens.get(token);
      if (!grant || grant.clientId !== clientId) return null;
      refreshTokens.delete(token);
      spent.set(token, grant);
      return grant;
    },
    /** Revoking a refresh token also revokes all other tokens of its sign-in. */
    revoke(token: string): void {
      const grant = refreshTokens.get(token);
      if (grant) end(grant);
      accessTokens.delete(token);
    },
    forget(what: 'accessTokens' | 'refreshTokens', clientId?: string): void {
      const tokens = what === 'accessTokens' ? accessTokens : refreshTokens;
      for (const [token, grant] of tokens)
        if (clientId === undefined || grant.clientId === clientId) tokens.delete(token);
    },
  };
}
